import { Skeleton, Stack, Table } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  NOTICE_GROUPS,
  type Notice,
  type NotificationChoice,
  type NotificationPreference,
} from '#domain/notification/preference.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { OfflineNote } from '../../blocks/feedback/OfflineNote.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { act } from '../../telling/act.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { choose, preferencesQuery } from './notification.queries.ts'

/** What one is told of ahead of time, On or Off, and by which channel (spec 1 §2.4, settled 33). */
export function Notifications() {
  const { data, error, refetch } = useQuery(preferencesQuery)
  const isOffline = useIsOffline()
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />
  return (
    <Stack gap="md">
      {isOffline && <OfflineNote />}
      {NOTICE_GROUPS.map(({ group, notices }) => (
        <NoticeTable
          key={group}
          group={group}
          preferences={notices.flatMap((notice) => data.find(({ id }) => id === notice) ?? [])}
          isDisabled={isOffline}
        />
      ))}
    </Stack>
  )
}

interface NoticeTableProps {
  group: (typeof NOTICE_GROUPS)[number]['group']
  preferences: readonly NotificationPreference[]
  isDisabled: boolean
}

function NoticeTable({ group, preferences, isDisabled }: NoticeTableProps) {
  const { t } = useTranslation('settings')
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<Partial<Record<Notice, NotificationChoice>>>({})

  const onChoose = async (notice: Notice, choice: NotificationChoice) => {
    setSaving((others) => ({ ...others, [notice]: choice })) // shown at once; what the office refused falls back
    await act(() => choose(queryClient, notice, choice))
    setSaving(({ [notice]: _done, ...others }) => others)
  }

  return (
    <Section title={t(`notifications.groups.${group}`)} isFlush>
      <Table verticalSpacing="sm" horizontalSpacing="lg">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('notifications.notice')}</Table.Th>
            <Table.Th w={130}>{t('notifications.onOff')}</Table.Th>
            <Table.Th w={300}>{t('notifications.channel')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preferences.map((preference) => (
            <NoticeRow
              key={preference.id}
              preference={{ ...preference, ...saving[preference.id] }}
              isDisabled={isDisabled || preference.id in saving}
              onChoose={(choice) => void onChoose(preference.id, choice)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}
