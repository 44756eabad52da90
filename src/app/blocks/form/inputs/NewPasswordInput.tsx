import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_MIN } from '#domain/kernel/limits.ts'
import { PASSWORD_CHECKS } from '#domain/password/password-checks.ts'
import classes from '../form.module.css'

interface NewPasswordInputProps extends Omit<PasswordInputProps, 'value'> {
  value?: string
}

/** A password being chosen: show and hide, and a list that ticks itself off while one types (spec 1 §5). */
export function NewPasswordInput({ value = '', ...props }: NewPasswordInputProps) {
  const { t } = useTranslation('blocks')
  const id = useId()
  return (
    <div>
      <PasswordInput
        autoComplete="new-password"
        aria-describedby={id}
        {...props}
        value={value}
        visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
      />
      <ul id={id} className={classes.checks}>
        {PASSWORD_CHECKS.map(({ name, isMet }) => {
          const met = isMet(value)
          const Icon = met ? IconCheck : IconCircle
          return (
            <li key={name} data-met={met || undefined}>
              <Icon size={16} stroke={2} aria-label={t(met ? 'password.met' : 'password.open')} />
              {t(`password.${name}`, { count: PASSWORD_MIN })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
