import { PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { NewPasswordInput } from '../../blocks/form/inputs/NewPasswordInput.tsx'

interface NewPasswordFieldsProps {
  form: { getInputProps(field: string): object }
  autoFocus?: boolean
}

/** The password twice, with its checklist; one eye shows and hides both. Pasting is welcome. */
export function NewPasswordFields({ form, autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('passwords')
  const [isShown, { toggle }] = useDisclosure(false)
  const eye = { visible: isShown, onVisibilityChange: toggle }
  return (
    <>
      <NewPasswordInput label={t('new')} autoFocus={autoFocus} {...eye} {...form.getInputProps('new_password')} />
      <PasswordInput
        label={t('confirmation')}
        autoComplete="new-password"
        {...eye}
        visibilityToggleButtonProps={{ 'aria-label': t('blocks:password.toggle') }}
        {...form.getInputProps('confirmation')}
      />
    </>
  )
}
