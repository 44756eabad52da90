import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../session/account.ts'

/** The password once more, with whose it is for the password manager. */
export function PresentPassword(props: PasswordInputProps) {
  const { t } = useTranslation('security')
  const { email } = useAccount()
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('present')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('blocks:password.toggle') }}
        {...props}
      />
    </>
  )
}
