import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterReturn } from '#domain/withdrawal/after-return.ts'

const all = (codes: string[]) => new Set(codes.map((code) => afterReturn(code)))

test('[billing B29] each code of the bank says what becomes of its withdrawal', () => {
  expect(all(['901', '908'])).toEqual(new Set(['repeat']))
  expect(all(['903'])).toEqual(new Set(['stopped']))
  expect(all(['902', '905', '907', '909', '911', '912', '914'])).toEqual(new Set(['suspend']))
  expect(all(['910', '915', '916', '917', '918', '919', '920', '921'])).toEqual(new Set(['dispute']))
  expect(all(['900', '904'])).toEqual(new Set(['ownFault']))
  expect(all(['922', '990'])).toEqual(new Set(['ask']))
})

test('[billing B29] a code that nobody knows is asked about, never passed over', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      if (!/^9\d\d$/.test(code)) expect(afterReturn(code)).toBe('ask')
    }),
  )
  expect([afterReturn('906'), afterReturn('913'), afterReturn('toString')]).toEqual(['ask', 'ask', 'ask'])
})
