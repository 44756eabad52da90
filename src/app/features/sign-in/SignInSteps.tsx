import { useState } from 'react'
import type { SignIn } from '#domain/session/session.schema.ts'
import { CodeForm } from './CodeForm.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'

interface SignInStepsProps {
  /** The one account this sign-in is for; anybody's unless said. */
  email?: string
  onSignedIn: () => void
}

/** Email and password, then the code where the server asks for it. */
export function SignInSteps({ email, onSignedIn }: SignInStepsProps) {
  const [waitingForCode, setWaitingForCode] = useState<SignIn | null>(null)
  if (waitingForCode) {
    return <CodeForm credentials={waitingForCode} onSignedIn={onSignedIn} onBack={() => setWaitingForCode(null)} />
  }
  return <CredentialsForm email={email} onSignedIn={onSignedIn} onCodeNeeded={setWaitingForCode} />
}
