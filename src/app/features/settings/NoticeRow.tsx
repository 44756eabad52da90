import { Select, Switch, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  CHANNELS,
  type Channel,
  type NotificationChoice,
  type NotificationPreference,
} from '#domain/notification/preference.schema.ts'

interface NoticeRowProps {
  preference: NotificationPreference
  isDisabled: boolean
  onChoose: (choice: NotificationChoice) => void
}

export function NoticeRow({ preference: { id, is_on, value }, isDisabled, onChoose }: NoticeRowProps) {
  const { t } = useTranslation('settings')
  const notice = t(`notices:notices.${id}`)
  return (
    <Table.Tr>
      <Table.Td>{notice}</Table.Td>
      <Table.Td>
        <Switch
          aria-label={notice}
          label={t(is_on ? 'notifications.on' : 'notifications.off')}
          checked={is_on}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChoose({ is_on: currentTarget.checked, value })}
        />
      </Table.Td>
      <Table.Td>
        {is_on && (
          <Select
            aria-label={t('notifications.channelOf', { notice })}
            data={CHANNELS.map((channel) => ({ value: channel, label: t(`notifications.channels.${channel}`) }))}
            value={value}
            disabled={isDisabled}
            onChange={(channel) => channel && onChoose({ is_on, value: channel as Channel })} // one of the data
          />
        )}
      </Table.Td>
    </Table.Tr>
  )
}
