import { Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlagSetting } from '#domain/flag/flag.schema.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { OfflineNote } from '../../blocks/feedback/OfflineNote.tsx'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { useIsOffline } from '../../data/connection.ts'
import { act } from '../../telling/act.ts'
import { flagSettingsQuery, switchFlag } from './flag.queries.ts'

/** What an administrator switches off for everybody without a new build (spec 2 §10). */
export function Features() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useQuery(flagSettingsQuery)
  const isOffline = useIsOffline()
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />
  return (
    <Stack gap="md">
      {isOffline && <OfflineNote />}
      <Section title={t('features.title')}>
        <Stack gap="lg">
          <Text maw="60ch">{t('features.about')}</Text>
          {data.map((setting) => (
            <FlagSwitch key={setting.key} setting={setting} isDisabled={isOffline} />
          ))}
        </Stack>
      </Section>
    </Stack>
  )
}

function FlagSwitch({
  setting: { key, is_on, exceptions },
  isDisabled,
}: {
  setting: FlagSetting
  isDisabled: boolean
}) {
  const { t } = useTranslation('settings')
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const name = t(`features.of.${key}.name`)

  const onSwitch = async (next: boolean) => {
    const question = { title: t('features.off.title', { name }), body: t('features.off.body', { name }) }
    const confirmLabel = t('features.off.confirm')
    if (!next && !(await confirm({ ...question, confirmLabel, isDestructive: true }))) return
    setSaving(true)
    await act(() => switchFlag(queryClient, key, next))
    setSaving(false)
  }

  return (
    <Switch
      size="md"
      label={name}
      description={
        exceptions === 0
          ? t(`features.of.${key}.effect`)
          : `${t(`features.of.${key}.effect`)} ${t('features.exceptions', { count: exceptions })}`
      }
      checked={is_on}
      disabled={isDisabled || isSaving}
      onChange={({ currentTarget }) => void onSwitch(currentTarget.checked)}
    />
  )
}
