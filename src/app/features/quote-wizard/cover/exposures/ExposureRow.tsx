import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ratingLimitCents } from '#domain/product/rating-limit.ts'
import type { Body } from '#domain/sync/json.ts'
import { StateBadge } from '../../../../blocks/detail/StateBadge.tsx'
import { steady } from '../../../../blocks/wizard/steady.tsx'
import classes from '../items/cover.module.css'
import { useAmountWords } from '../items/use-amount-words.ts'
import { ExposureEditor } from './ExposureEditor.tsx'
import { ExposureIcon } from './ExposureIcon.tsx'
import { useExposureSummary } from './use-exposure-summary.ts'

interface ExposureRowProps {
  exposureKey: string
  exposure: Body
  name: string
  /** Of `useHousing`. */
  housing: readonly string[]
  /** So many answers are missing or cannot be right. */
  toFinish: number
  isOpen: boolean
  onTap: () => void
}

/** An insured thing in one line, what it still lacks beside it; opened, everything about it. */
export const ExposureRow = steady(function ExposureRow({
  exposureKey,
  exposure,
  name,
  housing,
  toFinish,
  isOpen,
  onTap,
}: ExposureRowProps) {
  const { t } = useTranslation('cover')
  const money = useAmountWords()
  const summarize = useExposureSummary()
  const cents = ratingLimitCents(exposure)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight

  return (
    <li className={classes.item}>
      <UnstyledButton
        className={classes.row}
        aria-expanded={isOpen}
        data-opens={`exposures/${exposureKey}`}
        onClick={onTap}
      >
        <ExposureIcon exposure={exposure} />
        <span className={classes.words}>
          <strong>{name}</strong>
          <span>{summarize(exposure, housing)}</span>
        </span>
        {toFinish > 0 && <StateBadge tone="attention">{t('toFinish', { count: toFinish })}</StateBadge>}
        {cents > 0 && <span className={classes.amount}>{money(cents)}</span>}
        <Chevron size={20} aria-hidden />
      </UnstyledButton>
      {isOpen && <ExposureEditor exposureKey={exposureKey} exposure={exposure} />}
    </li>
  )
})
