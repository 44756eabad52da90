import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isBrokerRole } from '#domain/access/roles.ts'
import type { LocalAccount } from '#local/store/account.ts'
import { useUrlSearch } from '../../../blocks/url-search.ts'
import { useAccount } from '../../../session/account.ts'
import { toasts } from '../../../telling/toasts.ts'
import { policyholderOfQuoteQuery } from '../draft/policyholder-of-quote.ts'
import { QuoteOverlay } from '../QuoteOverlay.tsx'
import classes from '../quote-wizard.module.css'
import { useQuoteTitle } from '../use-quote-title.ts'
import { PolicyholderChoices } from './PolicyholderChoices.tsx'
import { startQuote } from './start-quote.ts'
import { type Written, WrittenFor } from './WrittenFor.tsx'

/** Who is the quote for? Chosen, or recorded first and then back here (spec 2 §6, settled 21). */
export function StartQuote({ account }: { account: LocalAccount }) {
  const { t } = useTranslation('wizard')
  const queryClient = useQueryClient()
  const [{ policyholder }, changeUrl] = useUrlSearch()
  const { title } = useQuoteTitle(policyholder === undefined ? undefined : { policyholder })
  const [isBusy, setBusy] = useState(false)
  const { role } = useAccount()
  const asksBrokerage = !isBrokerRole(role)
  const [written, setWritten] = useState<Written>({ brokerage: null, producer: null })

  const start = async (id: string) => {
    setBusy(true)
    try {
      const holder = await queryClient.fetchQuery(policyholderOfQuoteQuery(id))
      const quote = await startQuote(account, id, { ...holder, producer: written.producer })
      if (quote) await changeUrl({ quote, policyholder: undefined }, { replace: true })
    } catch {
      toasts.problem(t('start.notHere'))
    }
    setBusy(false)
  }

  return (
    <QuoteOverlay>
      <div className={classes.choose}>
        <Stack gap="lg" className={classes.column}>
          <Group justify="space-between">
            <Title order={2} size="h3">
              {t('start.title')}
            </Title>
            <Button
              component={Link}
              to={`/policyholders/create?redirect=${encodeURIComponent(here())}`}
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              {t('start.newPolicyholder')}
            </Button>
          </Group>
          {typeof policyholder === 'string' && title && (
            <Paper p="lg">
              <Group justify="space-between">
                <Group gap="sm" wrap="nowrap">
                  <IconUserCheck aria-hidden />
                  <Text fw={600}>{title}</Text>
                </Group>
                <Button loading={isBusy} onClick={() => void start(policyholder)} autoFocus data-autofocus>
                  {t('start.with')}
                </Button>
              </Group>
            </Paper>
          )}
          {asksBrokerage && <WrittenFor value={written} onChange={setWritten} />}
          {(!asksBrokerage || written.brokerage) && (
            <PolicyholderChoices
              key={written.brokerage}
              brokerage={written.brokerage}
              isBusy={isBusy}
              onChoose={(id) => void start(id)}
            />
          )}
        </Stack>
      </div>
    </QuoteOverlay>
  )
}

/** Where the form of a new policyholder leads back to. */
function here(): string {
  return `${location.pathname}?newQuote`
}
