import { Alert, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedConflict } from '#local/reads/unsent.ts'
import classes from './sync.module.css'

interface AskedProps {
  name: string
  asked: AskedConflict
  /** The sides, each with its way to be chosen. */
  children: ReactNode
}

/** One undecided thing: its name, what came of an earlier choice, and its sides. */
export function Asked({ name, asked: { conflict, isChosen }, children }: AskedProps) {
  const { t } = useTranslation('sync')
  return (
    <section className={classes.conflict} aria-label={name}>
      <Title order={3} size="h4" mb="sm">
        {name}
      </Title>
      {conflict.notTaken && !isChosen && (
        <Alert color="wheat" icon={<IconAlertTriangle aria-hidden />} mb="sm" role="status">
          {t('conflict.notTaken', { reason: t(`refusal.${conflict.notTaken}`) })}
        </Alert>
      )}
      <div className={classes.sides}>{children}</div>
      {isChosen && (
        <Text c="dimmed" size="sm" mt="sm" role="status">
          {t('conflict.onItsWay')}
        </Text>
      )}
    </section>
  )
}

interface SideProps {
  by: string
  isOwn: boolean
  children: ReactNode
}

export function Side({ by, isOwn, children }: SideProps) {
  return (
    <div className={classes.side} data-own={isOwn || undefined}>
      <Text size="sm" c="dimmed">
        {by}
      </Text>
      {children}
    </div>
  )
}
