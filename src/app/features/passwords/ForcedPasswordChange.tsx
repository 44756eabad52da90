import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { goOnChanged, signOut } from '../../session/session.ts'
import { act } from '../../telling/act.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

interface ForcedPasswordChangeProps {
  email: string
  onChanged: () => void
}

/** The only thing open to somebody whose password must be changed, besides leaving (spec 1 §4.2). */
export function ForcedPasswordChange({ email, onChanged }: ForcedPasswordChangeProps) {
  const { t } = useTranslation('passwords')
  const goOn = async () => {
    const done = await act(goOnChanged)
    if (done.ok) onChanged()
  }
  return (
    <Stack gap="md">
      <ChangePasswordForm email={email} onChanged={() => void goOn()} />
      <Button variant="subtle" onClick={() => void signOut()}>
        {t('change.leave')}
      </Button>
    </Stack>
  )
}
