import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './EntrancePage.module.css'
import { Hedgerows } from './Hedgerows.tsx'
import { Mark } from './Mark.tsx'

interface EntrancePageProps {
  title: string
  description?: string
  /** Below the card. */
  below?: ReactNode
  children: ReactNode
}

/** The frame of the pages for people who are not in yet: sign-in, and everything about passwords by letter. */
export function EntrancePage({ title, description, below, children }: EntrancePageProps) {
  const { t } = useTranslation('common')
  return (
    <main id="content" className={classes.page} tabIndex={-1}>
      <Stack className={classes.column} gap="lg">
        <div className={classes.brand}>
          <Mark size={44} />
          <span>{t('product')}</span>
        </div>
        <Paper className={classes.card}>
          <Stack gap="lg">
            <div>
              <Title order={1}>{title}</Title>
              {description && (
                <Text c="dimmed" mt={4}>
                  {description}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        {below}
      </Stack>
      <Hedgerows className={classes.hedgerows} />
    </main>
  )
}
