import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { LATE_AREAS } from '#app/language/late-areas.ts'
import { ROLES } from '#domain/access/roles.ts'
import { ERRORS } from '#domain/kernel/errors.ts'
import { saysOf } from '../../.ci/words-with-code.ts'
import { projectRoot, readTree } from './tree.ts'

type Words = { [key: string]: string | Words }

const areas = globSync('locales/en/*.json', { cwd: projectRoot }).map((path) => basename(path, '.json'))
const english = new Map(areas.map((area) => [area, flatten(read('en', area))]))
const used = usedWords()

describe.each(areas)('%s in English and Spanish', (area) => {
  const spanish = flatten(read('es', area))
  const words = english.get(area)!

  it('has the same keys', () => {
    expect([...spanish.keys()].sort()).toEqual([...words.keys()].sort())
  })

  it('fills in the same values and leaves nothing empty', () => {
    for (const [key, text] of words) {
      expect(text.trim(), key).not.toBe('')
      expect(spanish.get(key)?.trim(), key).not.toBe('')
      expect(placeholders(spanish.get(key)), key).toEqual(placeholders(text))
    }
  })

  it('holds no words that nothing says', () => {
    expect([...words.keys()].filter((key) => !isUsed(area, key))).toEqual([])
  })
})

describe('words', () => {
  it.each(Object.entries(ERRORS))('the error %s is worded', (_, { code }) => {
    expect([...english.get('errors')!.keys()]).toContain(`code.${code}`)
  })

  it.each(ROLES)('the role %s has a name', (role) => {
    expect([...english.values()].some((words) => words.has(`roles.${role}`))).toBe(true)
  })

  it('are there for every key the app asks for by name', () => {
    expect(used.asked.filter(({ key }) => !exists(key)).map(({ path, key }) => `${path} ${key}`)).toEqual([])
  })
})

/** Numbers that bend no word beside them, by what they say. */
const UNBENT = new Set([
  'blocks files.page', // one of so many pages
  'blocks list.rows', // sizes that are offered, none of them one
  'blocks password.length', // a rule's number
  'blocks sync.syncing', // a number alone
  'blocks sync.waiting', // no noun in any language, as in the next
  'blocks sync.notSaved',
  'errors letters.tooMany', // a rule's number
  'notice-letter noticeLetter.more', // no noun
  'papers-letter papersLetter.many', // asked with more than one
  'print page', // one of so many pages
  'refunds needs', // said of more than one
  'reminders horizon.days', // spans that are offered, none of them one day
  'sync leave.discardHint', // a number to be typed
  'underwriting underwriting.U07', // a number behind its words
])

describe('counts', () => {
  const counted = [...english].flatMap(([area, words]) =>
    [...words].filter(([, text]) => text.includes('{{count')).map(([key]) => `${area} ${key}`),
  )
  const bare = counted.filter((key) => !/_(one|other)$/.test(key))

  it('have their words for one and for more', () => {
    expect(bare.filter((key) => !UNBENT.has(key))).toEqual([])
    expect([...UNBENT].filter((key) => !bare.includes(key))).toEqual([])
  })

  it('have both', () => {
    const lacking = [...english].flatMap(([area, words]) =>
      [...words.keys()]
        .filter((key) => {
          const [, name, form] = /^(.*)_(one|other)$/.exec(key) ?? []
          return name && !words.has(`${name}_${form === 'one' ? 'other' : 'one'}`)
        })
        .map((key) => `${area} ${key}`),
    )
    expect(lacking).toEqual([])
  })
})

describe('English words', () => {
  const early = /\{([\w,-]+)\}\.json/
    .exec(readFileSync(join(projectRoot, 'src/app/language/english.ts'), 'utf8'))?.[1]
    ?.split(',')
  const late: readonly string[] = LATE_AREAS

  it('are there from the start or come with the code, each area once', () => {
    const ofTheApp = areas.filter((area) => !area.endsWith('-letter') && area !== 'task-words') // which the server says
    expect([...(early ?? []), ...late].sort()).toEqual(ofTheApp.sort())
  })

  it('of a late area are said by code that names it', () => {
    const shown = readTree().filter(({ path }) => /^src\/(app|print)\//.test(path))
    const texts = new Map(shown.map(({ path, text }) => [path, text]))
    const isThere = (path: string, key: string) =>
      early?.some((area) => english.get(area)?.has(key)) ||
      late.some((area) => english.get(area)?.has(key) && saysOf(texts.get(path) ?? '', area))
    const bare = used.asked.filter(({ path, key }) => texts.has(path) && !key.includes(':') && !/_/.test(key))
    const counted = (key: string) => [key, `${key}_one`]
    const lacking = bare.filter(({ path, key }) => !counted(key).some((each) => isThere(path, each)))
    expect(lacking.map(({ path, key }) => `${path} ${key}`)).toEqual([])
  })
})

function read(language: string, area: string): Words {
  return JSON.parse(readFileSync(join(projectRoot, `locales/${language}/${area}.json`), 'utf8')) as Words
}

function flatten(words: Words, path = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[path + key, value]] : [...flatten(value, `${path}${key}.`)],
    ),
  )
}

function placeholders(text = ''): string[] {
  return (text.match(/\{\{\w+/g) ?? []).sort()
}

/** `t('policies:title')` names its area; `t('title')` may stand in any, as the app looks in all of them. */
function exists(key: string): boolean {
  const [, area, name = ''] = /^(?:(\w+):)?(.+)$/.exec(key) ?? []
  const places = area ? [english.get(area)] : [...english.values()]
  return places.some((words) => words?.has(name) || words?.has(`${name}_one`) || words?.has(`${name}_other`))
}

/** A key is said where the code holds it whole, or holds its beginning up to a part that is filled in. */
function isUsed(area: string, key: string): boolean {
  const name = key.replace(/_(zero|one|two|few|many|other)$/, '')
  if (used.whole.has(name) || used.whole.has(`${area}:${name}`)) return true
  return used.beginnings.some((beginning) => name.startsWith(beginning) || `${area}:${name}`.startsWith(beginning))
}

function usedWords() {
  const whole = new Set<string>()
  const beginnings: string[] = []
  const asked: { path: string; key: string }[] = []
  for (const { path, syntax } of readTree().filter(({ path }) => /^(src|sw)\//.test(path))) {
    new Visitor({
      Literal({ value }) {
        if (typeof value === 'string') whole.add(value)
      },
      TemplateLiteral({ quasis }) {
        const beginning = quasis[0]?.value.cooked ?? ''
        if (/[.:]/.test(beginning)) beginnings.push(beginning)
      },
      CallExpression({ callee, arguments: [first] }) {
        const isT = callee.type === 'Identifier' && callee.name === 't'
        if (isT && first?.type === 'Literal' && typeof first.value === 'string') asked.push({ path, key: first.value })
      },
    }).visit(syntax.program)
  }
  return { whole, beginnings, asked }
}
