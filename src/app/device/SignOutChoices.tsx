import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countUnsent, deleteWork, isNothing } from '#local/sign-out.ts'
import { signOut } from '../session/session.ts'
import { useExport } from './use-export.ts'
import type { Work } from './work.ts'

interface SignOutChoicesProps {
  work: Extract<Work, { kind: 'open' }>
  count: number
}

/** Keep it (the default), send it first, or discard it by typing how much is lost. */
export function SignOutChoices({ work, count }: SignOutChoicesProps) {
  const { t } = useTranslation('sync')
  const [left, setLeft] = useState(count)
  const [typed, setTyped] = useState('')
  const [isSending, setSending] = useState(false)
  const exportUnsent = useExport(work.account)

  const leave = async (before?: () => Promise<unknown>) => {
    modals.closeAll()
    await signOut(before)
  }
  const send = async () => {
    setSending(true)
    await work.sync.sendNow()
    const unsent = await countUnsent(work.account)
    setSending(false)
    if (isNothing(unsent)) return leave(() => deleteWork(work.account))
    setLeft(unsent.rows + unsent.unexported)
  }

  return (
    <Stack gap="md">
      <Text role="status">{t(left === count ? 'leave.body' : 'leave.stillHere', { count: left })}</Text>
      <div>
        <Button data-autofocus fullWidth onClick={() => void leave()}>
          {t('leave.keep')}
        </Button>
        <Text size="sm" c="dimmed" mt={4}>
          {t('leave.keepHint')}
        </Text>
      </div>
      <Button variant="default" loading={isSending} onClick={() => void send()}>
        {t('leave.send')}
      </Button>
      <TextInput
        label={t('leave.count')}
        description={t('leave.discardHint', { count: left })}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap="sm" grow>
        <Button variant="default" onClick={() => void exportUnsent()}>
          {t('export.act')}
        </Button>
        <Button
          variant="default"
          c={typed === String(left) ? 'var(--danger)' : undefined}
          disabled={typed !== String(left)}
          onClick={() => void leave(() => deleteWork(work.account, left))}
        >
          {t('leave.discard')}
        </Button>
      </Group>
    </Stack>
  )
}
