import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Dashboard } from '#domain/dashboard/dashboard.schema.ts'
import { formatWholeMoney } from '#domain/kernel/money.ts'
import { Figure, FigureRow } from '../../blocks/detail/Figure.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'

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
    <FigureRow>
      {FIGURES.map(({ key, of, next, count }) => (
        <Figure
          key={key}
          isBusy={!figures && !isMissing}
          label={t(`figure.${key}`)}
          value={
            figures ? (
              formatWholeMoney(figures[of], figures.currency, i18n.language)
            ) : isMissing ? (
              <Nothing />
            ) : (
              <Skeleton height={26} width={140} my={5} />
            )
          }
          notes={[
            figures ? t(`figure.${count}`, { count: figures[count] }) : isMissing && t('figure.needsConnection'),
            figures &&
              next &&
              figures[next] !== 0 &&
              t('figure.next', { amount: formatWholeMoney(figures[next], figures.currency, i18n.language) }),
          ]}
        />
      ))}
    </FigureRow>
  )
}
