import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Section } from '../../blocks/detail/Section.tsx'
import { useAccount } from '../../session/account.ts'
import { toasts } from '../../telling/toasts.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** One's own password, changed from the settings; the session goes on. */
export function ChangePassword() {
  const { t } = useTranslation('passwords')
  const navigate = useNavigate()
  const { email } = useAccount()
  const goBack = () => void navigate({ to: '/settings/security' })
  const onChanged = () => {
    toasts.done(t('change.done'))
    goBack()
  }
  return (
    <Section title={t('change.title')}>
      <div style={{ maxWidth: 480 }}>
        <ChangePasswordForm email={email} onChanged={onChanged} onCancel={goBack} />
      </div>
    </Section>
  )
}
