import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { describe, expect, it, test } from 'vitest'
import type { Upload } from '#app/blocks/files/use-uploads.ts'
import type { StepState } from '#app/blocks/wizard/wizard-step.ts'
import { SHOWN_ROW_STATES } from '#domain/bank-file/bank-file.schema.ts'
import { CANCELLATION_STATES, REINSTATEMENT_STATES } from '#domain/cancellation/cancellation.lifecycle.ts'
import { DOCUMENT_STATES, isStored } from '#domain/document/document-state.ts'
import { FEE_STATES } from '#domain/fee/fee.lifecycle.ts'
import { GRACE_PERIOD_STATES } from '#domain/grace-period/grace-period.lifecycle.ts'
import { INVOICE_STATES } from '#domain/invoice/invoice.lifecycle.ts'
import { LANGUAGES } from '#domain/kernel/languages.ts'
import { MANDATE_STATES } from '#domain/mandate/mandate.lifecycle.ts'
import { PAYMENT_STATES } from '#domain/payment/payment.lifecycle.ts'
import { RECEIPT_STATES } from '#domain/payment/receipt.lifecycle.ts'
import { POLICY_STATUSES } from '#domain/policy/policy.schema.ts'
import { LISTED_STATUSES } from '#domain/policyholder/policyholder.row.ts'
import { QUOTE_STATES } from '#domain/quote/body/quote.lifecycle.ts'
import { TRANSACTION_STATES } from '#domain/quote/body/transaction-state.ts'
import { REFUND_STATES } from '#domain/refund/refund.lifecycle.ts'
import { REFUSED_WORK_LISTS } from '#domain/refused-work/refused-work.schema.ts'
import { RUN_STATES } from '#domain/report/report.lifecycle.ts'
import { CONFLICT_STATES } from '#domain/sync/conflict.ts'
import { REFERRAL_STATES } from '#domain/underwriting/referral.lifecycle.ts'
import { PAD_RUN_STATES, WITHDRAWAL_STATES } from '#domain/withdrawal/withdrawal.lifecycle.ts'
import type { UnsentChange } from '#local/reads/unsent.ts'
import { projectRoot, readTree } from './tree.ts'

/** All of a union: the compiler misses one that is left out. */
const all = <State extends string>(states: Record<State, true>) => Object.keys(states)

/** Keys that end in a state the code fills in, by their beginning, with every state that may stand there. */
const SAID: Record<string, readonly string[]> = {
  'audit:conflictStates': CONFLICT_STATES,
  'audit:withdrawalStates': WITHDRAWAL_STATES,
  'bank-files:state': SHOWN_ROW_STATES,
  'blocks:files.state': all<Upload['state']>({ uploading: true, uploaded: true, failed: true, refused: true }),
  'blocks:wizard.state': all<StepState | 'current'>({ done: true, open: true, closed: true, current: true }),
  'cancellations:reinstatementState': REINSTATEMENT_STATES,
  'cancellations:state': CANCELLATION_STATES,
  'common:policyStates': POLICY_STATUSES,
  'common:states': LISTED_STATUSES,
  'documents:state': DOCUMENT_STATES.filter((state) => !isStored(state)),
  'endorsements:state': TRANSACTION_STATES,
  'grace-periods:state': GRACE_PERIOD_STATES,
  'invoices:payment.state': PAYMENT_STATES,
  'invoices:state': INVOICE_STATES,
  'mandates:state': MANDATE_STATES,
  'pad-runs:state': PAD_RUN_STATES,
  'payments:receipts.state': RECEIPT_STATES,
  'policies:fee.status': FEE_STATES,
  'quotes:referralState': REFERRAL_STATES,
  'quotes:state': QUOTE_STATES,
  'refunds:state': REFUND_STATES,
  'refused-work:state': REFUSED_WORK_LISTS,
  'renewals:state': TRANSACTION_STATES,
  'reports:status': RUN_STATES,
  'sync:state': all<UnsentChange['state']>({
    waiting: true,
    sending: true,
    resting: true,
    refused: true,
    behind: true,
  }),
  'wizard:referral.state': REFERRAL_STATES,
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(Object.entries(SAID))('%s has words for every state', (beginning, states) => {
    const [area = '', path = ''] = beginning.split(':')
    const words: unknown = JSON.parse(readFileSync(join(projectRoot, `locales/${language}/${area}.json`), 'utf8'))
    const said = (state: string) => [...path.split('.'), state].reduce((at, part) => Object(at)[part] as unknown, words)
    expect(states.length).toBeGreaterThan(1)
    expect(states.filter((state) => !said(state))).toEqual([])
  })
})

const OF_A_STATE = /^(?:([\w-]+):)?((?:\w+\.)*\w*(?:state|status)(?:s|es)?)\.$/i

test('no key ends in a state without being named here', () => {
  const bare = new Set(Object.keys(SAID).map((beginning) => beginning.split(':')[1]))
  const unnamed: string[] = []
  for (const { path, syntax } of readTree().filter((file) => /^src\/(app|print)\//.test(file.path))) {
    new Visitor({
      TemplateLiteral({ quasis: [first], expressions }) {
        const [, area, key] = OF_A_STATE.exec(expressions.length > 0 ? (first?.value.cooked ?? '') : '') ?? []
        if (!key) return
        if (area ? !(`${area}:${key}` in SAID) : !bare.has(key)) unnamed.push(`${path} ${area ?? ''}:${key}`)
      },
    }).visit(syntax.program)
  }
  expect(unnamed).toEqual([])
})
