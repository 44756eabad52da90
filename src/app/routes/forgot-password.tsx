import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/passwords/ForgotPasswordPage.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: { titleKey: 'passwords:forgot.title' },
  component: ForgotPasswordPage,
})
