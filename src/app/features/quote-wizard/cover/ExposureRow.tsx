import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
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
  const money = useAmountWords()
  const { facts } = useQuoteDraft()
  const names = useItemNames()
  const summarize = useExposureSummary()
  const editing = useEditing()
  const problemsAt = useProblemWords()
  const path = `exposures/${exposureKey}`
  const isOpen = editing.at === path
  const missing = facts.steps.flatMap((step) => step.missing).filter((each) => each.path.startsWith(`${path}/`))
  const cents = ratingLimitCents(exposure)

  return (
    <li className={classes.item}>
      <UnstyledButton
        className={classes.row}
        aria-expanded={isOpen}
        data-opens={path}
        onClick={() => (isOpen ? editing.close() : editing.open(path))}
      >
        <RowWords
          exposure={exposure}
          name={names.exposure(exposureKey)}
          summary={summarize(exposureKey, exposure)}
          toFinish={missing.length + problemsAt(path).length}
          amount={cents > 0 ? money(cents) : ''}
          isOpen={isOpen}
        />
      </UnstyledButton>
      {isOpen && <ExposureEditor exposureKey={exposureKey} exposure={exposure} />}
    </li>
  )
}

interface RowWordsProps {
  exposure: Body
  name: string
  summary: string
  toFinish: number
  amount: string
  isOpen: boolean
}

/** Drawn anew only where its words change: a yard of eighty things hears of every key. */
const RowWords = memo(function RowWords({ exposure, name, summary, toFinish, amount, isOpen }: RowWordsProps) {
  const { t } = useTranslation('cover')
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <ExposureIcon exposure={exposure} />
      <span className={classes.words}>
        <strong>{name}</strong>
        <span>{summary}</span>
      </span>
      {toFinish > 0 && <StateBadge tone="attention">{t('toFinish', { count: toFinish })}</StateBadge>}
      {amount && <span className={classes.amount}>{amount}</span>}
      <Chevron size={20} aria-hidden />
    </>
  )
})
