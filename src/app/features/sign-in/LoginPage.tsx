import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginSearch } from '../../addresses/search-params.ts'
import { useIsOffline } from '../../data/connection.ts'
import { EntrancePage } from '../../shell/EntrancePage.tsx'
import { KeptWork } from './KeptWork.tsx'
import { SignInSteps } from './SignInSteps.tsx'

interface LoginPageProps {
  warnings: LoginSearch
  onSignedIn: () => void
  /** In place of the sign-in, for somebody who must change their password before anything else (spec 1 §4.2). */
  forced?: ReactNode
}

const WARNINGS = ['sessionExpired', 'concurrencyError', 'verifyTokenError'] as const

/** Sign-in with email and password and, where the server asks for it, the six-digit code (spec 1 §4.2). */
export function LoginPage({ warnings, onSignedIn, forced }: LoginPageProps) {
  const { t } = useTranslation('session')
  const isOffline = useIsOffline()
  const warning = forced ? undefined : WARNINGS.find((each) => warnings[each])

  return (
    <EntrancePage
      title={forced ? t('forced.title') : t('login.title')}
      description={forced ? t('forced.description') : t('login.description')}
      below={forced ? undefined : <KeptWork />}
    >
      {warning && (
        <Alert color="wheat" icon={<IconAlertTriangle />} role="alert">
          {t(`warning.${warning}`)}
        </Alert>
      )}
      {isOffline && (
        <Alert color="stone" icon={<IconCloudOff />} role="status">
          {t('login.offline')}
        </Alert>
      )}
      {forced ?? <SignInSteps onSignedIn={onSignedIn} />}
    </EntrancePage>
  )
}
