import { describe, expect, it } from 'vitest'
import { email, requiredText, shorten, shownFileName } from './text.ts'

describe('typed text', () => {
  it('is trimmed and may not be blank, too long or hold control characters', () => {
    expect(requiredText(5).parse('  ab ')).toBe('ab')
    for (const bad of ['', '   ', 'abcdef', 'a\u0000b', 7, null])
      expect(requiredText(5).safeParse(bad).success).toBe(false)
  })

  it('keeps accents and every script', () => {
    expect(requiredText(20).parse('Nadeau-Bélanger ਸਿੰਘ')).toBe('Nadeau-Bélanger ਸਿੰਘ')
  })

  it('an email address is kept in small letters', () => {
    expect(email.parse(' Dana@Farm.CA ')).toBe('dana@farm.ca')
    for (const bad of ['dana', 'dana@', '@farm.ca', 'a b@farm.ca', '']) expect(email.safeParse(bad).success).toBe(false)
  })
})

describe('shown names', () => {
  it('[P2.7.2] files of 30 or more characters show underscores as spaces, shorter ones as they are', () => {
    expect(shownFileName('short_name.pdf')).toBe('short_name.pdf')
    expect(shownFileName('extended_machinery_coverage_2026.pdf')).toBe('extended machinery coverage 2026.pdf')
    expect(shownFileName(`${'a_'.repeat(14)}a.`)).toBe('a a a a a a a a a a a a a a a.')
  })

  it('[P9.10] long names are cut at the limit', () => {
    expect(shorten('Alexandra Konstantinopoulos-Vandermeer', 30)).toHaveLength(30)
    expect(shorten('Dana Whitfield', 30)).toBe('Dana Whitfield')
  })
})
