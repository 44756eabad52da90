import { ActionIcon, Group, Paper, Skeleton, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconSearch, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_DEBOUNCE_MS } from '#domain/kernel/limits.ts'
import { ErrorPanel } from '../../../blocks/feedback/ErrorPanel.tsx'
import { useAccount } from '../../../session/account.ts'
import classes from '../quote-wizard.module.css'
import { CHOICES_A_PAGE, policyholderChoicesQuery } from './policyholder-choices.ts'

interface PolicyholderChoicesProps {
  /** Staff: whose policyholders. */
  brokerage: string | null
  isBusy: boolean
  onChoose: (id: string) => void
}

/** Policyholders by name, five a page, each one tap. */
export function PolicyholderChoices({ brokerage, isBusy, onChoose }: PolicyholderChoicesProps) {
  const { t } = useTranslation('wizard')
  const { role } = useAccount()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const { data, error, refetch } = useQuery(policyholderChoicesQuery(role, { search, page, brokerage }))
  const total = data?.pagination.total_count ?? 0
  const last = Math.min(page * CHOICES_A_PAGE, total)

  return (
    <Paper>
      <TextInput
        type="search"
        p="md"
        aria-label={t('start.search')}
        placeholder={t('start.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={200}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPage(1)
        }}
      />
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={300} />}
      {data?.data.map(({ id, name, display_id: number, city, phone }) => (
        <UnstyledButton key={id} className={classes.choice} disabled={isBusy} onClick={() => onChoose(id)}>
          <IconUser aria-hidden />
          <div>
            <Text fw={600}>{name || t('policyholders:unnamed')}</Text>
            <Text size="sm" c="dimmed">
              {[number, city, phone].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <IconChevronRight size={18} aria-hidden />
        </UnstyledButton>
      ))}
      {data && total === 0 && (
        <Text p="lg" c="dimmed">
          {t(search ? 'start.nothing' : 'start.none')}
        </Text>
      )}
      {total > CHOICES_A_PAGE && (
        <Group justify="flex-end" p="md" gap="sm" component="nav" aria-label={t('blocks:list.pages')}>
          <Text size="sm" c="dimmed">
            {t('blocks:list.range', { first: (page - 1) * CHOICES_A_PAGE + 1, last, total })}
          </Text>
          <ActionIcon aria-label={t('blocks:list.previousPage')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t('blocks:list.nextPage')} disabled={last >= total} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
      )}
    </Paper>
  )
}
