import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ratingLimitCents } from '#domain/quote/rating-limit.ts'
import type { Body } from '#domain/sync/json.ts'
import { StateBadge } from '../../../blocks/detail/StateBadge.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import classes from './cover.module.css'
import { ExposureEditor } from './ExposureEditor.tsx'
import { ExposureIcon } from './ExposureIcon.tsx'
import { useEditing } from './editing.ts'
import { useAmountWords } from './use-amount-words.ts'
import { useExposureSummary } from './use-exposure-summary.ts'
import { useItemNames } from './use-item-names.ts'
import { useProblemWords } from './use-problem-words.ts'

interface ExposureRowProps {
  exposureKey: string
  exposure: Body
}

/** An insured thing in one line, what it still lacks beside it; opened, everything about it. */
export function ExposureRow({ exposureKey, exposure }: ExposureRowProps) {
  const { t } = useTranslation('cover')
  const money = useAmountWords()
  const { facts } = useQuoteDraft()
  const names = useItemNames()
  const summarize = useExposureSummary()
  const editing = useEditing()
  const problemsAt = useProblemWords()
  const path = `exposures/${exposureKey}`
  const isOpen = editing.at === path
  const missing = facts.steps.flatMap((step) => step.missing).filter((each) => each.path.startsWith(`${path}/`))
  const toFinish = missing.length + problemsAt(path).length
  const cents = ratingLimitCents(exposure)
  const chevron = isOpen ? <IconChevronDown size={20} aria-hidden /> : <IconChevronRight size={20} aria-hidden />

  return (
    <li className={classes.item}>
      <UnstyledButton
        className={classes.row}
        aria-expanded={isOpen}
        data-opens={path}
        onClick={() => (isOpen ? editing.close() : editing.open(path))}
      >
        <ExposureIcon exposure={exposure} />
        <span className={classes.words}>
          <strong>{names.exposure(exposureKey)}</strong>
          <span>{summarize(exposureKey, exposure)}</span>
        </span>
        {toFinish > 0 && <StateBadge tone="attention">{t('toFinish', { count: toFinish })}</StateBadge>}
        {cents > 0 && <span className={classes.amount}>{money(cents)}</span>}
        {chevron}
      </UnstyledButton>
      {isOpen && <ExposureEditor exposureKey={exposureKey} exposure={exposure} />}
    </li>
  )
}
