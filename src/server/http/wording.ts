import { readFileSync } from 'node:fs'
import { formatDate } from '#domain/kernel/dates.ts'
import type { Wording } from '#domain/kernel/errors.ts'
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { oneStop } from '#domain/kernel/one-stop.ts'

type Dictionary = { [key: string]: string | Dictionary }

/** What the server itself says; every area keeps its words under a key of its own. */
const AREAS = [
  'errors',
  'columns',
  'fees',
  'roles',
  'policyholder-config',
  'notices',
  'document-types',
  'password-letter',
  'address-letter',
  'reminder-letter',
  'notice-letter',
  'payment-letter',
  'papers-letter',
  'task-words',
]

const dictionaries = Object.fromEntries(
  LANGUAGES.map((language) => [language, Object.assign({}, ...AREAS.map((area) => readArea(language, area)))]),
) as Record<Language, Dictionary>

/** One file of the locales. */
export function readArea(language: Language, area: string): Dictionary {
  const file = new URL(`../../../locales/${language}/${area}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Dictionary
}

/** The first language of Accept-Language that we have; English otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.find((code): code is Language => (LANGUAGES as readonly string[]).includes(code)) ?? 'en'
}

/** Words for a key of the locales; an unknown key falls to English, then to the key itself. */
export function say(language: Language, { key, params = {}, days = {}, amounts = {} }: Wording): string {
  const told = Object.entries(days).map(([name, day]) => [name, formatDate(day, language)])
  const sums = Object.entries(amounts).map(([name, { cents, currency }]) => [
    name,
    formatMoney(cents, currency, language),
  ])
  const template = find(dictionaries[language], key) ?? find(dictionaries.en, key) ?? key
  return fill(template, { ...params, ...Object.fromEntries([...told, ...sums]) })
}

export function fill(template: string, params: Record<string, string | number>): string {
  const filled = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
  return oneStop(filled, Object.values(params))
}

export function find(dictionary: Dictionary, key: string): string | undefined {
  let node: string | Dictionary | undefined = dictionary
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined
    node = node[part]
  }
  return typeof node === 'string' ? node : undefined
}
