import { Paper, SimpleGrid, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '#domain/dashboard/dashboard.schema.ts'
import { formatWholeMoney } from '#domain/kernel/money.ts'
import { Nothing } from '../../blocks/Nothing.tsx'
import classes from './dashboard.module.css'

const FIGURES = [
  {
    key: 'policyPremium',
    of: 'policy_total_gross_written_premium',
    next: 'next_terms_gross_written_premium',
    count: 'policy_count',
  },
  {
    key: 'policyCommission',
    of: 'policy_total_gross_commission',
    next: 'next_terms_gross_commission',
    count: 'policy_count',
  },
  { key: 'quotePremium', of: 'quote_total_gross_written_premium', next: null, count: 'quote_count' },
  { key: 'quoteCommission', of: 'quote_total_gross_commission', next: null, count: 'quote_count' },
] as const

interface FiguresProps {
  figures: Dashboard | undefined
  /** No answer, and none on its way: without signal, or the office did not give one. */
  isMissing: boolean
}

/** The four summary figures (spec 2 §2 Dashboard), in whole dollars; terms issued ahead are told apart. */
export function Figures({ figures, isMissing }: FiguresProps) {
  const { t, i18n } = useTranslation('dashboard')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      {FIGURES.map(({ key, of, next, count }) => (
        <Paper key={key} className={classes.figure} aria-busy={!figures && !isMissing}>
          <span className={classes.figureLabel}>{t(`figure.${key}`)}</span>
          <strong className="num">
            {figures && formatWholeMoney(figures[of], figures.currency, i18n.language)}
            {!figures && (isMissing ? <Nothing /> : <Skeleton height={26} width={140} my={5} />)}
          </strong>
          <span className={classes.figureNote}>
            {figures ? t(`figure.${count}`, { count: figures[count] }) : isMissing && t('figure.needsConnection')}
          </span>
          {figures && next && figures[next] !== 0 && (
            <span className={classes.figureNote}>
              {t('figure.next', { amount: formatWholeMoney(figures[next], figures.currency, i18n.language) })}
            </span>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  )
}
