import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../telling/act.ts'

interface DownloadButtonProps {
  name: string
  /** A new address of the file; none where there is none any more. */
  address: () => Promise<string | null>
}

/** An address is signed for five minutes, so one is asked for at the click (settled 3): people read before they save. */
export function DownloadButton({ name, address }: DownloadButtonProps) {
  const { t } = useTranslation('documents')
  const [isAsking, setAsking] = useState(false)
  const onDownload = async () => {
    setAsking(true)
    const asked = await act(address)
    setAsking(false)
    if (asked.ok && asked.value) save(asked.value, name)
  }
  return (
    <Button loading={isAsking} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void onDownload()}>
      {t('download')}
    </Button>
  )
}

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = `${url}?download=1`
  link.download = name
  link.click()
}
