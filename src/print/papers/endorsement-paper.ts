import { sumCents } from '#domain/kernel/money.ts'
import { differencesOf } from '#domain/quote/shape/compare-quotes.ts'
import type { Body } from '#domain/sync/json.ts'
import type { Paper, Section, Value } from '../paper.ts'
import { amountRow, amountTable } from './amount-rows.ts'
import { changeRow } from './change-rows.ts'
import { atHour, headOf, insuredsFact, payeesFact, scheduleFact, termFacts } from './facts.ts'
import { conditionsSection, insuredThings, locationSection } from './farm-parts.ts'
import type { Due, SoldFarm } from './quote-papers.ts'

/** Premium or tax of a term as it stood, and what a change adds or gives back. */
export interface Changed {
  beforeCents: number
  deltaCents: number
}

/** What a change comes to in one term, and when that is asked for. */
interface TermPrice {
  startsOn: string
  endsOn: string
  premium: Changed
  tax: Changed
  nowCents: number
  later: readonly Due[]
}

/** A later term the change is carried forward into (billing B42). */
export type TermBlock = TermPrice

/** A change of a policy as its paper tells it; the farm is as it is from the day on. */
export interface EndorsedFarm extends Omit<SoldFarm, 'price' | 'signature' | 'timezone'>, TermPrice {
  /** The endorsement's own number beside the policy's. */
  endorsementNumber: string
  effectiveOn: string
  before: Body
  currency: string
  carried: readonly TermBlock[]
}

/** Amended declarations (domain 1.3 issue): what changes from which day, what that costs, and what is insured now. */
export function endorsementPaper(farm: EndorsedFarm): Paper {
  return {
    ...headOf(farm, 'print:title.endorsement'),
    facts: [
      { label: 'print:fact.endorsement', value: { text: farm.endorsementNumber } },
      { label: 'print:fact.changeOn', value: atHour(farm.effectiveOn) },
      ...termFacts(farm),
      insuredsFact(farm.body),
      scheduleFact(farm),
      payeesFact(farm.body),
    ],
    sections: [
      changesSection(farm),
      ...termSections(farm, farm.currency),
      ...farm.carried.flatMap((each) => termSections(each, farm.currency, 'print:heading.nextTerm')),
      ...(farm.carried.length > 0 ? [togetherSection(farm)] : []),
      locationSection(farm.body),
      insuredThings(farm.body, farm.currency),
      ...(farm.conditions.length > 0 ? [conditionsSection(farm.conditions)] : []),
      { heading: 'print:heading.unchanged', paragraphs: [{ key: 'print:change.rest' }] },
    ],
  }
}

function changesSection({ before, body, currency }: EndorsedFarm): Section {
  const changes = differencesOf(before, body)
  if (changes.length === 0) return { heading: 'print:heading.changes', paragraphs: [{ key: 'print:change.none' }] }
  return {
    heading: 'print:heading.changes',
    table: {
      columns: [
        { label: 'print:column.what', share: 0.26 },
        { label: 'print:column.detail', share: 0.26 },
        { label: 'print:column.before', share: 0.24 },
        { label: 'print:column.after', share: 0.24 },
      ],
      rows: changes.map((each) => changeRow(each, { before, after: body, currency })),
    },
  }
}

/** One term after the other, so that nobody takes what two terms cost for one. */
function termSections(term: TermPrice, currency: string, heading?: string): Section[] {
  const sections = [priceSection(term, currency), billedSection(term, currency)]
  if (!heading) return sections
  const [first, ...rest] = sections
  const days = { from: { day: term.startsOn }, to: { day: term.endsOn } }
  return [{ ...first!, heading, paragraphs: [{ key: 'print:change.carried', params: days }] }, ...rest]
}

function togetherSection({ currency, carried, ...own }: EndorsedFarm): Section {
  const deltaOf = ({ premium, tax }: TermPrice) => premium.deltaCents + tax.deltaCents
  const row = amountRow(currency)
  const total = sumCents([own, ...carried].map(deltaOf))
  return {
    heading: 'print:heading.together',
    table: amountTable(
      [own, ...carried].map((each): Value[] => [
        { key: 'print:change.inTerm', params: { from: { day: each.startsOn }, to: { day: each.endsOn } } },
        { cents: deltaOf(each), currency },
      ]),
      row('print:price.total', total),
    ),
  }
}

/** The policy fee is not asked for again (domain 1.5), so it is no part of this. */
function priceSection({ premium, tax }: TermPrice, currency: string): Section {
  const row = (key: string, { beforeCents, deltaCents }: Changed): Value[] => [
    { key },
    { cents: beforeCents, currency },
    { cents: deltaCents, currency },
    { cents: beforeCents + deltaCents, currency },
  ]
  const both = {
    beforeCents: premium.beforeCents + tax.beforeCents,
    deltaCents: premium.deltaCents + tax.deltaCents,
  }
  return {
    heading: 'print:heading.termPrice',
    table: {
      columns: [
        { label: 'print:column.what', share: 0.34 },
        { label: 'print:column.before', share: 0.22, isAmount: true },
        { label: 'print:column.difference', share: 0.22, isAmount: true },
        { label: 'print:column.after', share: 0.22, isAmount: true },
      ],
      rows: [row('print:price.premium', premium), row('print:price.tax', tax)],
      total: row('print:price.total', both),
    },
  }
}

/** When the difference is asked for, or given back. */
function billedSection({ premium, tax, nowCents, later }: TermPrice, currency: string): Section {
  const total = premium.deltaCents + tax.deltaCents
  if (total === 0 && nowCents === 0 && later.length === 0)
    return { heading: 'print:heading.plan', paragraphs: [{ key: 'print:change.free' }] }
  const row = amountRow(currency)
  return {
    heading: 'print:heading.plan',
    table: amountTable(
      [
        ...(nowCents === 0 ? [] : [row('print:change.now', nowCents)]),
        ...later.map(({ on, cents }): Value[] => [
          { key: 'print:change.later', params: { day: { day: on } } },
          { cents, currency },
        ]),
      ],
      row('print:price.total', total),
    ),
    ...(total < 0 && { paragraphs: [{ key: 'print:change.returned' }] }),
  }
}
