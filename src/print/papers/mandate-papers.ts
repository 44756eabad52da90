import { PAYER_NOTICE_DAYS, RECOURSE_DAYS, WITHDRAWAL_NOTICE_DAYS } from '#domain/mandate/agreement-terms.ts'
import type { Mandate } from '#domain/mandate/mandate.schema.ts'
import type { Paper, Section, Value } from '../paper.ts'
import { type Addressed, headOf } from './facts.ts'

/**
 * An agreement that money is withdrawn, under its policy's number. Of the account it has no more than every screen, also
 * on what is signed (billing B25): the file is kept unsealed, read by whoever reads the policy and mailed by brokers. So
 * whoever signs writes the rest on a line of its own, and the office holds it against what was typed.
 */
export interface Agreement extends Addressed {
  payer: string
  /** Where they are told of withdrawals; null where nobody said. */
  payerEmail: string | null
  account: { institution: string; last3: string }
  category: Mandate['category']
  /** How many days ahead of a withdrawal they are told of it. */
  noticeDays: number
}

/** The Payor's PAD Agreement as it is signed (billing B23, Payments Canada Rule H1). */
export function agreementPaper(agreement: Agreement): Paper {
  const head = headOf(agreement, 'print:title.agreement')
  const { payer, number } = agreement
  return {
    ...head,
    facts: factsOf(agreement),
    sections: [
      ...timing(agreement, true),
      ...endOf(agreement, head.insurer.name),
      {
        heading: 'print:heading.authority',
        paragraphs: [
          { key: 'print:mandate.numbers' },
          { key: 'print:mandate.account' },
          { key: 'print:mandate.authority', params: { payer, number, insurer: head.insurer.name } },
        ],
        signatures: [{ text: payer }],
      },
    ],
  }
}

/** What its payer is told in writing once it is in force; `day` is the day of that, and nothing is withdrawn before `firstOn` (billing B24). */
export function confirmationPaper(agreement: Agreement & { signedOn: string; firstOn: string }): Paper {
  const { signedOn, firstOn, day, payer, number } = agreement
  const head = headOf(agreement, 'print:title.agreementConfirmed')
  return {
    ...head,
    facts: [
      ...factsOf(agreement),
      { label: 'print:fact.signedOn', value: { day: signedOn } },
      { label: 'print:fact.firstWithdrawal', value: { day: firstOn } },
    ],
    sections: [
      {
        heading: 'print:heading.inForce',
        paragraphs: [
          { key: 'print:mandate.inForce', params: { payer, number, day: { day }, insurer: head.insurer.name } },
          { key: 'print:mandate.first', params: { day: { day: firstOn }, days: WITHDRAWAL_NOTICE_DAYS } },
        ],
      },
      ...timing(agreement, false),
      ...endOf(agreement, head.insurer.name),
    ],
  }
}

function factsOf({ account, category, payerEmail }: Agreement): Paper['facts'] {
  return [
    { label: 'print:fact.account', value: { key: 'mandates:masked', params: account } },
    { label: 'print:fact.accountKind', value: { key: `mandates:category.${category}` } },
    ...(payerEmail === null ? [] : [{ label: 'print:fact.payerEmail', value: { text: payerEmail } }]),
  ]
}

/**
 * When what is withdrawn, and how long ahead it is told; less than usual only in bold, and initialled where the agreement
 * is signed (billing B24).
 */
function timing({ noticeDays: days, payer }: Agreement, isSigned: boolean): Section[] {
  const usual = WITHDRAWAL_NOTICE_DAYS
  const amounts: Value = { key: 'print:mandate.amounts' }
  const heading = 'print:heading.timing'
  if (days >= usual) return [{ heading, paragraphs: [amounts, { key: 'print:mandate.notice', params: { days } }] }]
  return [
    { heading, paragraphs: [amounts] },
    {
      heading: 'print:heading.lessNotice',
      paragraphs: [{ key: `print:mandate.${days === 0 ? 'waived' : 'shorter'}`, params: { days, usual } }],
      isStrong: true,
      ...(isSigned && { signatures: [{ key: 'print:mandate.initials', params: { payer } }] }),
    },
  ]
}

/** How it ends, what may be done about a withdrawal that should not have been, and whom to turn to. */
function endOf({ category, from }: Agreement, insurer: string): Section[] {
  return [
    {
      heading: 'print:heading.cancelling',
      paragraphs: [{ key: 'print:mandate.cancel', params: { days: PAYER_NOTICE_DAYS } }],
    },
    {
      heading: 'print:heading.recourse',
      paragraphs: [
        { key: 'print:mandate.recourse' },
        { key: `print:mandate.claim.${category}`, params: { days: RECOURSE_DAYS[category] } },
        { key: 'print:mandate.contact', params: { firm: from.name, insurer } },
      ],
    },
  ]
}
