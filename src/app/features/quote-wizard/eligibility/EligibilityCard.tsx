import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { referralOf } from '#domain/quote/underwriting/quote-referral.ts'
import { isUndecided } from '#domain/underwriting/decide.ts'
import type { Finding } from '#domain/underwriting/finding.ts'
import { StateBadge, type Tone } from '../../../blocks/detail/StateBadge.tsx'
import { useReasonWords } from '../../../words/use-reason-words.ts'
import { Card } from '../Card.tsx'
import { useSubjectName } from '../cover/items/use-item-names.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'
import { SendToUnderwriting } from './SendToUnderwriting.tsx'

const TONES: Record<Finding['tier'] | 'pass', Tone> = {
  block: 'refused',
  decline: 'refused',
  refer: 'attention',
  info: 'done',
  pass: 'done',
}

/** What the rules say about the farm as it is described now: provisional on this device, final at the office. */
export function EligibilityCard() {
  const { t } = useTranslation('wizard')
  const { body, facts } = useQuoteDraft()
  const { tier, findings } = facts.decision
  const isOpen = isUndecided(facts.decision)
  const nameOf = useSubjectName()
  const words = useReasonWords()

  return (
    <Card
      title={t('eligibility.card')}
      hint={t('eligibility.provisional')}
      action={
        <StateBadge tone={isOpen ? 'neutral' : TONES[tier]}>
          {t(`eligibility.tier.${isOpen ? 'none' : tier}`)}
        </StateBadge>
      }
    >
      {findings.length === 0 && (
        <Text className={classes.fields ?? ''} c="dimmed">
          {t('eligibility.nothing')}
        </Text>
      )}
      {findings.map(({ rule, tier: weight, subjectId, params }) => (
        <div key={`${rule}/${subjectId ?? ''}`} className={classes.question}>
          <Text>{words({ rule, params, subjectName: subjectId && nameOf(subjectId) })}</Text>
          <StateBadge tone={TONES[weight]}>{t(`underwriting:tiers.${weight}`)}</StateBadge>
        </div>
      ))}
      {(tier === 'refer' || referralOf(body)) && <SendToUnderwriting />}
    </Card>
  )
}
