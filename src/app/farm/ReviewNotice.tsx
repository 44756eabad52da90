import { Alert } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { reviewOutcomeOf } from '#domain/quote/underwriting/review-answer.ts'
import type { Body } from '#domain/sync/json.ts'

/** A request for an underwriter that the office did not share, and why: no request vanishes (settled 21). */
export function ReviewNotice({ body }: { body: Body }) {
  const { t } = useTranslation('underwriting')
  const outcome = reviewOutcomeOf(body)
  if (!outcome) return null
  return (
    <Alert color="wheat" icon={<IconScale aria-hidden />} title={t('review.title')} role="status">
      {t(`review.${outcome}`)}
    </Alert>
  )
}
