import { useTranslation } from 'react-i18next'
import { brokerApi } from '#domain/broker/broker.api.ts'
import { BROKER_ANSWERS, BROKERS_AT_ONCE } from '#domain/broker/broker-import.schema.ts'
import type { FieldConfig } from '#domain/fields/field-config.ts'
import { ImportRows } from '../../../blocks/import/ImportRows.tsx'
import type { ImportKind } from '../../../blocks/import/import-kind.ts'
import { call } from '../../../data/call.ts'

/** A firm's people from a file. */
export function ImportBrokers() {
  return <ImportRows kind={BROKERS_OF_A_FILE} fields={useBrokerFields()} />
}

const BROKERS_OF_A_FILE: ImportKind = {
  words: {
    title: 'brokers:import.title',
    hint: 'brokers:import.hint',
    choose: 'brokers:import.choose',
    toList: 'brokers:import.toList',
  },
  send: (rows, { isTrial, brokerage }) =>
    call(brokerApi.import, { body: { rows: [...rows], is_trial: isTrial, brokerage: brokerage ?? '' } }),
  rowsAtOnce: BROKERS_AT_ONCE,
  otherNames: {
    first_name: ['given name', 'first', 'nombre'],
    last_name: ['surname', 'family name', 'last', 'apellido', 'apellidos'],
    email: ['mail', 'e-mail', 'email address', 'correo'],
    phone_number: ['phone', 'telephone', 'tel', 'telefono'],
    mobile_number: ['mobile', 'cell', 'cell phone', 'movil'],
    broker_user_role: ['role', 'user role', 'position', 'rol', 'puesto'],
    preferred_communication: ['prefers', 'preferred contact', 'contact by', 'preferencia'],
  },
  complete: (data) => data,
  list: { to: '/brokerages/users' },
}

/** As the form for a broker calls it. */
const WORDS: Record<keyof typeof BROKER_ANSWERS, string> = {
  first_name: 'users:fields.first_name',
  last_name: 'users:fields.last_name',
  email: 'users:fields.email',
  phone_number: 'users:fields.phone_number',
  mobile_number: 'users:fields.mobile_number',
  broker_user_role: 'users:fields.role',
  preferred_communication: 'brokers:fields.preferred',
}

function useBrokerFields(): FieldConfig[] {
  const { t } = useTranslation('brokers')
  const optional = ['mobile_number', 'preferred_communication']
  return typedEntries(BROKER_ANSWERS).map(([code, answer]) => ({
    code,
    name: t(WORDS[code]),
    is_optional: optional.includes(code),
    ...(typeof answer === 'string'
      ? { type: answer }
      : {
          type: 'select',
          values: answer.map((key) => ({
            key,
            value: key,
            label: t(code === 'broker_user_role' ? `roles:roles.${key}` : `brokers:communication.${key}`),
          })),
        }),
  }))
}

function typedEntries<Known extends object>(of: Known) {
  return Object.entries(of) as [keyof Known, Known[keyof Known]][]
}
