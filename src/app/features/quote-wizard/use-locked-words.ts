import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney } from '#domain/kernel/money.ts'
import type { LockedReason } from '#domain/quote/checks/quote-steps.ts'
import { useReasonWords } from '../../words/use-reason-words.ts'
import { useSubjectName } from './cover/items/use-item-names.ts'
import { useQuoteDraft } from './draft/quote-draft.ts'

/** Why a step is closed, with figures or the rule's own sentence: "The subject groups are $12,400 short of the property total." */
export function useLockedWords(): (reason: LockedReason) => string {
  const { t, i18n } = useTranslation('wizard')
  const { facts } = useQuoteDraft()
  const reasonWords = useReasonWords()
  const nameOf = useSubjectName()

  const sentenceOf = (rule: string | number) => {
    const finding = facts.decision.findings.find((each) => each.rule === rule)
    return finding ? reasonWords({ ...finding, subjectName: finding.subjectId && nameOf(finding.subjectId) }) : ''
  }
  return ({ key, params = {} }) => {
    const { amountCents, rule } = params
    const amount = typeof amountCents === 'number' ? formatMoney(amountCents, DEFAULT_CURRENCY, i18n.language) : ''
    return t(`locked.${key}`, { ...params, amount, reason: rule && sentenceOf(rule) })
  }
}
