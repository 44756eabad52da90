import { useTranslation } from 'react-i18next'
import type { Fact } from '../detail/FactGrid.tsx'

interface SigningIn {
  is_password_set: boolean
  force_change_password: boolean
  two_fa: { is_active: boolean }
}

/** How somebody signs in, as whoever administers them reads it. */
export function useSignInFacts({ is_password_set, force_change_password, two_fa }: SigningIn): Fact[] {
  const { t } = useTranslation('users')
  const ofPassword = force_change_password ? 'passwordToChange' : 'passwordSet'
  return [
    { label: t('fields.password'), value: t(is_password_set ? ofPassword : 'passwordInvited') },
    { label: t('fields.twoFactor'), value: t(two_fa.is_active ? 'on' : 'off') },
  ]
}
