import { calendarDate } from '#domain/kernel/dates.ts'
import { unitsToCents } from '#domain/kernel/money.ts'
import { productVersion } from '#domain/product/farm-package.ts'
import { QUESTION_GROUPS, type Question } from '#domain/product/questions.ts'
import type { Signature } from '#domain/quote/body/signature.schema.ts'
import { askedQuestions } from '#domain/quote/checks/question-answers.ts'
import type { ScheduleOffer } from '#domain/quote/pricing/schedule-offers.ts'
import { type Body, isBody, type Json } from '#domain/sync/json.ts'
import { isYes, itemsOf, textIn } from '#domain/sync/read-body.ts'
import type { Paper, Party, Section, Sender, Value } from '../paper.ts'
import { headOf, insuredsFact, payeesFact, scheduleFact, termFacts } from './facts.ts'
import {
  conditionsSection,
  type FarmTotals,
  insuredThings,
  locationSection,
  operationName,
  priceSection,
  words,
} from './farm-parts.ts'

/** A quote or policy as its papers tell it. */
export interface SoldFarm {
  body: Body
  price: FarmTotals
  number: string
  startsOn: string
  endsOn: string
  /** Whose clock a signature is told by. */
  timezone: string
  /** Not chosen yet where a draft is printed. */
  schedule: string | undefined
  conditions: readonly string[]
  /** Who offers it, by name, where that is known. */
  producer?: string | undefined
  /** Who signed for exactly this, if anybody did. */
  signature: Signature | null
  language: Paper['language']
  day: string
  from: Sender
  to: Party
}

/** One payment of the plan. */
export interface Due {
  on: string
  cents: number
}

export interface Offer {
  /** The day until which the price stands; `indicative` is a tablet's own, which nobody has promised yet. */
  stands: { until: string } | 'indicative' | 'unsaid'
  plan: readonly Due[]
  /** What being paid by its schedule costs; null where no plan is told. */
  inParts: ScheduleOffer | null
}

/** What the insured is offered (domain 1.2 lock). */
export function quoteProposal(farm: SoldFarm, { stands, plan, inParts }: Offer): Paper {
  const isIndicative = stands === 'indicative'
  return {
    ...headOf(farm, 'print:title.proposal'),
    facts: [
      ...termFacts(farm),
      insuredsFact(farm.body),
      ...producerFacts(farm),
      totalFact(farm),
      scheduleFact(farm),
      ...standsFacts(stands),
    ],
    sections: [
      operationsSection(farm.body),
      locationSection(farm.body),
      insuredThings(farm.body, farm.price.currency),
      ...answerSections(farm),
      { ...priceSection(farm.price), ...(isIndicative && { paragraphs: [{ key: 'print:price.indicative' }] }) },
      ...(plan.length > 0 ? [planSection(plan, inParts, farm.price.currency)] : []),
      conditionsSection(farm.conditions),
      {
        ...signedSection(farm, 'print:sign.accept'),
        ...(!farm.signature && { signatures: [{ text: signatoryOf(farm.body) || farm.to.name }] }),
      },
    ],
  }
}

/** What the insured declares and signs. */
export function application(farm: SoldFarm): Paper {
  const { body, price } = farm
  return {
    ...headOf(farm, 'print:title.application'),
    facts: [...termFacts(farm), insuredsFact(body), totalFact(farm)],
    sections: [
      operationsSection(body),
      locationSection(body),
      insuredThings(body, price.currency),
      ...answerSections(farm),
      claimsSection(body, price.currency),
      conditionsSection(farm.conditions),
      {
        ...signedSection(farm, farm.signature ? 'print:sign.accept' : 'print:sign.declaration'),
        signatures: [
          ...(farm.signature ? [] : [{ text: signatoryOf(body) || farm.to.name }]),
          { key: 'print:sign.broker', params: { name: farm.from.name } },
        ],
      },
    ],
  }
}

/** What is insured from now on (domain 1.2 issue). */
export function declarations(farm: SoldFarm): Paper {
  return {
    ...headOf(farm, 'print:title.declarations'),
    facts: [...termFacts(farm), scheduleFact(farm), payeesFact(farm.body)],
    sections: [
      locationSection(farm.body),
      insuredThings(farm.body, farm.price.currency),
      priceSection(farm.price),
      conditionsSection(farm.conditions),
    ],
  }
}

function totalFact({ price }: SoldFarm): Paper['facts'][number] {
  return { label: 'print:fact.total', value: { cents: price.totalCents, currency: price.currency } }
}

function producerFacts({ producer }: SoldFarm): Paper['facts'] {
  return producer ? [{ label: 'print:fact.producer', value: { text: producer } }] : []
}

function standsFacts(stands: Offer['stands']): Paper['facts'] {
  if (stands === 'unsaid') return []
  if (stands === 'indicative') return [{ label: 'print:fact.stands', value: { key: 'print:fact.onceLocked' } }]
  return [{ label: 'print:fact.validUntil', value: { day: stands.until } }]
}

/** What whoever signs declares, and their signature where they gave one. */
function signedSection({ signature, timezone }: SoldFarm, declaration: string): Section {
  return {
    heading: 'print:heading.signature',
    paragraphs: [{ key: declaration }],
    signed: signature ? [{ ...signature, timezone }] : [],
  }
}

function planSection(plan: readonly Due[], inParts: ScheduleOffer | null, currency: string): Section {
  return {
    heading: 'print:heading.plan',
    ...(inParts && inParts.yearlyPercent !== null && { paragraphs: [costOfParts(inParts, currency)] }),
    table: {
      columns: [
        { label: 'print:column.due', share: 0.7 },
        { label: 'print:column.amount', share: 0.3, isAmount: true },
      ],
      rows: plan.map(({ on, cents }) => [{ day: on }, { cents, currency }]),
    },
  }
}

/** The charge, the yearly rate, and the total beside paying at once (billing B34). */
function costOfParts({ chargeCents, yearlyPercent, totalCents, atOnceCents }: ScheduleOffer, currency: string): Value {
  const amount = (cents: number) => ({ cents, currency })
  const params = { charge: amount(chargeCents), total: amount(totalCents), atOnce: amount(atOnceCents) }
  return { key: 'print:plan.inParts', params: { ...params, percent: yearlyPercent ?? 0 } }
}

function operationsSection(body: Body): Section {
  return {
    heading: 'print:heading.operations',
    table: {
      columns: [
        { label: 'print:column.code', share: 0.2 },
        { label: 'print:column.operation', share: 0.55 },
        { label: 'print:column.commercial', share: 0.25 },
      ],
      rows: itemsOf(body, 'operations').map(([, item]) => {
        const code = textIn(item, 'level4Code')
        return [words(code), operationName(code), yesOrNo(isYes(item.isCommercial))]
      }),
    },
  }
}

/** What was asked about the farm as a whole, and what was answered. */
function answerSections({ body, price }: SoldFarm): Section[] {
  const product = productVersion(textIn(body, 'productVersion'))
  return QUESTION_GROUPS.map((group): Section => {
    const answers = isBody(body[group]) ? body[group] : {}
    return {
      heading: `print:heading.${group}`,
      table: {
        columns: [
          { label: 'print:column.question', share: 0.7 },
          { label: 'print:column.answer', share: 0.3 },
        ],
        rows: askedQuestions(body, group, product)
          .filter(({ code }) => answers[code] !== undefined)
          .map((question): Value[] => [
            { key: `wizard:questions.${group}.${question.code}` },
            answerTo(question, answers[question.code], price.currency),
          ]),
      },
    }
  }).filter(({ table }) => table && table.rows.length > 0)
}

/** An answer to one of the product's questions, as it reads. */
export function answerTo({ code, type, options = [] }: Question, answer: Json | undefined, currency: string): Value {
  if (typeof answer === 'boolean') return yesOrNo(answer)
  if (typeof answer === 'number')
    return type === 'currency' ? { cents: unitsToCents(answer), currency } : words(String(answer))
  if (typeof answer !== 'string') return words('')
  if (type === 'date' && calendarDate.safeParse(answer).success) return { day: answer }
  return options.includes(answer) ? { key: `wizard:questions.options.${code}.${answer}` } : words(answer)
}

function claimsSection(body: Body, currency: string): Section {
  const claims = itemsOf(body, 'claims')
  if (claims.length === 0) return { heading: 'print:heading.claims', paragraphs: [{ key: 'print:claims.none' }] }
  return {
    heading: 'print:heading.claims',
    table: {
      columns: [
        { label: 'print:column.date', share: 0.25 },
        { label: 'print:column.description', share: 0.5 },
        { label: 'print:column.amount', share: 0.25, isAmount: true },
      ],
      rows: claims.map(([, item]) => {
        const on = textIn(item, 'occurredOn')
        const paid = typeof item.paid === 'number' ? Math.round(item.paid * 100) : 0
        return [on ? { day: on } : words(''), words(textIn(item, 'description')), { cents: paid, currency }]
      }),
    },
  }
}

function signatoryOf(body: Body): string | undefined {
  const signer = itemsOf(body, 'namedInsureds').find(([id]) => id === body.signatory)
  return signer && textIn(signer[1], 'name')
}

function yesOrNo(isYes: boolean): Value {
  return { key: isYes ? 'wizard:yes' : 'wizard:no' }
}
