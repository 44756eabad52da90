import { useForm } from '@mantine/form'
import { z } from 'zod'
import { ERRORS } from '#domain/kernel/errors.ts'
import { knownPassword } from '#domain/password/password.schema.ts'
import { oneTimeCode } from '#domain/session/session.schema.ts'
import type { Refusal } from '../../data/refusal.ts'
import { validateBy } from '../../data/validate-form.ts'
import { act } from '../../telling/act.ts'

const CODE = { otp_token: oneTimeCode }
const PASSWORD = { password: knownPassword }

/** A form that proves by a code of the authenticator who asks; a wrong one is told under the code (spec 1 §8). */
export function useCodeForm<T>(send: (body: { otp_token: string }) => Promise<T>, onProved: (answer: T) => void) {
  return useProofForm({ schema: CODE, initialValues: { otp_token: '' }, send, onProved, toldUnder: 'otp_token' })
}

/** A form that proves by the password who sits here, whoever signed in. */
export function usePasswordForm<T>(send: (body: { password: string }) => Promise<T>, onProved: (answer: T) => void) {
  return useProofForm({ schema: PASSWORD, initialValues: { password: '' }, send, onProved, toldUnder: 'password' })
}

/** Both: a borrowed session has no password, and a known password has no authenticator. */
export function usePasswordAndCodeForm<T>(
  send: (body: { password: string; otp_token: string }) => Promise<T>,
  onProved: (answer: T) => void,
) {
  const initialValues = { password: '', otp_token: '' }
  return useProofForm({ schema: { ...PASSWORD, ...CODE }, initialValues, send, onProved, toldUnder: 'otp_token' })
}

interface ProofForm<Values, T> {
  schema: z.ZodRawShape
  initialValues: Values
  send: (body: Values) => Promise<T>
  onProved: (answer: T) => void
  /** Which field is told what no field is named for: a wrong code, or that too many were tried. */
  toldUnder: keyof Values & string
}

function useProofForm<Values extends Record<string, string>, T>(of: ProofForm<Values, T>) {
  const form = useForm({ initialValues: of.initialValues, validate: validateBy(z.object(of.schema)) })
  const onSubmit = form.onSubmit(async (body) => {
    const done = await act(() => of.send(body), { form, isTold })
    if (done.ok) of.onProved(done.value)
    else if (isTold(done.refusal)) form.setFieldError(of.toldUnder, done.refusal.messages[0])
  })
  return {
    onSubmit,
    isSubmitting: form.submitting,
    inputProps: (field: keyof Values & string) => form.getInputProps(field),
  }
}

function isTold({ code }: Refusal): boolean {
  return code === ERRORS.credentials.code
}
