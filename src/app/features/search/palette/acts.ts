import type { LinkProps } from '@tanstack/react-router'
import { can } from '#domain/access/can.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { searchForm } from '#domain/kernel/search-text.ts'
import type { SearchType } from '#domain/search/search-types.ts'

/** Something done with a record: `new quote for maple`, `renew P-100004`. Its words stand in locales, the likeliest first. */
interface Act {
  key: string
  of: SearchType
  may: Permission
  link: (id: string) => LinkProps
}

const ACTS = [
  {
    key: 'quote',
    of: 'policyholder',
    may: ['quote', 'create'],
    link: (id) => ({ to: '/policyholders/$id/details', params: { id }, search: { newQuote: '', policyholder: id } }),
  },
  {
    key: 'renew',
    of: 'policy',
    may: ['renewal', 'request'],
    link: (id) => ({ to: '/policies/$id/renewals', params: { id } }),
  },
  {
    key: 'change',
    of: 'policy',
    may: ['endorsement', 'create'],
    link: (id) => ({ to: '/policies/$id/endorsements', params: { id }, search: { newEndorsement: '' } }),
  },
  {
    key: 'cancel',
    of: 'policy',
    may: ['cancellation', 'request'],
    link: (id) => ({ to: '/policies/$id/cancellations', params: { id }, search: { newCancellation: '' } }),
  },
  {
    key: 'pay',
    of: 'policy',
    may: ['payment', 'create'],
    link: (id) => ({ to: '/policies/$id/receipt', params: { id } }),
  },
  {
    key: 'invoices',
    of: 'policy',
    may: ['policy', 'browse'],
    link: (id) => ({ to: '/policies/$id/invoices', params: { id } }),
  },
  {
    key: 'documents',
    of: 'policy',
    may: ['policy', 'read'],
    link: (id) => ({ to: '/policies/$id/documents', params: { id } }),
  },
  {
    key: 'note',
    of: 'policy',
    may: ['note', 'create'],
    link: (id) => ({ to: '/policies/$id/notes', params: { id }, search: { addNote: '' } }),
  },
] as const satisfies readonly Act[]

type KnownAct = (typeof ACTS)[number]

export function actsOf(actor: { role: Role }): readonly KnownAct[] {
  return ACTS.filter(({ may }) => can(actor, ...may))
}

/** The act that what was typed begins with, and what it is to be done with; null where it begins with none. */
export function readAct<Known extends { words: readonly string[] }>(
  typed: string,
  acts: readonly Known[],
): { act: Known; rest: string } | null {
  const spaced = typed.trim().split(/\s+/)
  const form = searchForm(spaced.join(' '))
  const begins = acts.flatMap((act) => act.words.map((word) => ({ act, word: `${searchForm(word)} ` })))
  if (begins.some(({ word }) => word === `${form} `)) return null // an act that does not say yet with what
  const [longest] = begins
    .filter(({ word }) => form.startsWith(word))
    .toSorted((one, other) => other.word.length - one.word.length)
  if (!longest) return null
  const count = longest.word.trim().split(/\s+/).length
  return { act: longest.act, rest: spaced.slice(count).join(' ') }
}
