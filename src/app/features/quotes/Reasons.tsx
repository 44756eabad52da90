import { useTranslation } from 'react-i18next'
import type { Tier } from '#domain/underwriting/finding.ts'
import type { UnderwritingReason } from '#domain/underwriting/referral.schema.ts'
import { StateBadge, type Tone } from '../../blocks/detail/StateBadge.tsx'
import { useReasonWords } from '../../words/use-reason-words.ts'
import classes from './quotes.module.css'

const TONES: Record<Tier, Tone> = { block: 'refused', decline: 'refused', refer: 'attention', info: 'neutral' }

/** The rules that fired, heaviest first, in sentences. */
export function Reasons({ reasons }: { reasons: readonly UnderwritingReason[] }) {
  const { t } = useTranslation('underwriting')
  const say = useReasonWords()
  if (reasons.length === 0) return null
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.rule}${reason.subject}`}>
          <StateBadge tone={TONES[reason.tier]}>{t(`tiers.${reason.tier}`)}</StateBadge>
          <span>{say({ ...reason, subjectName: reason.subject_name })}</span>
        </li>
      ))}
    </ul>
  )
}
