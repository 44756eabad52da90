import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteWork } from '#local/account/sign-out.ts'
import { countUnsent, type Unsent } from '#local/reads/count-unsent.ts'
import { signOut } from '../session/session.ts'
import { useExport } from './use-export.ts'
import type { Work } from './work.ts'

interface SignOutChoicesProps {
  work: Extract<Work, { kind: 'open' }>
  unsent: Unsent
  /** Some tab holds text that the device does not keep. */
  isTyped: boolean
}

/** Keep it (the default), send what may go first, or discard it by typing how much is lost. */
export function SignOutChoices({ work, unsent, isTyped }: SignOutChoicesProps) {
  const { t } = useTranslation('sync')
  const [left, setLeft] = useState(unsent)
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
    const now = await countUnsent(work.account)
    setSending(false)
    if (now.total === 0) return leave(() => deleteWork(work.account))
    setLeft(now)
  }
  const parts = [
    left.changes > 0 && t(left === unsent ? 'leave.body' : 'leave.stillHere', { count: left.changes }),
    left.forms > 0 && t('forms:leave', { count: left.forms }),
    isTyped && t('leave.typed'),
  ]

  return (
    <Stack gap="md">
      <Text role="status">{parts.filter(Boolean).join(' ')}</Text>
      <div>
        <Button data-autofocus fullWidth onClick={() => void leave()}>
          {t('leave.keep')}
        </Button>
        <Text size="sm" c="dimmed" mt={4}>
          {t('leave.keepHint')}
        </Text>
      </div>
      {left.changes > 0 && (
        <Button variant="default" loading={isSending} onClick={() => void send()}>
          {t('leave.send')}
        </Button>
      )}
      <TextInput
        label={t('leave.count')}
        description={t('leave.discardHint', { count: left.total })}
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
          c={typed === String(left.total) ? 'var(--danger)' : undefined}
          disabled={typed !== String(left.total)}
          onClick={() => void leave(() => deleteWork(work.account, left.total))}
        >
          {t('leave.discard')}
        </Button>
      </Group>
    </Stack>
  )
}
