import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#domain/kernel/dates.ts'
import {
  isReferralCurrent,
  isReviewRequested,
  referralOf,
  requestReview,
} from '#domain/quote/underwriting/quote-referral.ts'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from '../quote-wizard.module.css'

/**
 * A farm a rule refers goes to an underwriter: asked like any other answer, with or without signal. What became of it
 * stands here as soon as the office has said it.
 */
export function SendToUnderwriting() {
  const { t, i18n } = useTranslation('wizard')
  const { body, conflicts, edit, isEditable } = useQuoteDraft()
  const referral = referralOf(body)
  const isCurrent = referral && isReferralCurrent(body, referral)
  const isOnItsWay = !isCurrent && isReviewRequested(body)
  const isUnresolved = conflicts.length > 0

  return (
    <div className={classes.question} role="status">
      <div>
        {referral && !isOnItsWay && (
          <Text fw={600}>
            {t(isCurrent ? `referral.state.${referral.state}` : 'referral.changed', {
              date: formatDate(new Date(referral.at), i18n.language),
            })}
          </Text>
        )}
        {isOnItsWay && <Text fw={600}>{t('referral.sent')}</Text>}
        <Text size="sm" c="dimmed">
          {isOnItsWay ? t('referral.onItsWay') : (isCurrent && referral.note) || t('referral.hint')}
        </Text>
      </div>
      {!isCurrent && !isOnItsWay && isEditable && (
        <Group gap="sm" justify="flex-end">
          {isUnresolved && (
            <Text size="sm" c="var(--attention)">
              {t('notNow.conflicts')}
            </Text>
          )}
          <Button disabled={isUnresolved} onClick={() => edit([requestReview(body)])}>
            {t('referral.send')}
          </Button>
        </Group>
      )}
    </div>
  )
}
