import { FileInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UPLOAD_TYPES } from '#domain/contract/upload-types.ts'
import { checkFile } from '../../blocks/files/check-file.ts'
import classes from './brokerages.module.css'

interface LogoInputProps {
  file: File | null
  /** Where the firm's present logo is shown from. */
  shown: string | null
  onChange: (file: File | null) => void
}

/** A png or jpeg, judged before it is sent and shown as it will be. */
export function LogoInput({ file, shown, onChange }: LogoInputProps) {
  const { t } = useTranslation('brokerages')
  const [trouble, setTrouble] = useState<string | null>(null)
  const preview = usePreview(file) ?? shown
  const types = UPLOAD_TYPES.logo

  const choose = (chosen: File | null) => {
    const found = chosen && checkFile(chosen, { types })
    setTrouble(found ? t(`blocks:${found.key}`, found.params) : null)
    onChange(found ? null : chosen)
  }
  return (
    <div className={classes.logoField}>
      <FileInput
        label={t('fields.logo')}
        description={t('logoRules')}
        placeholder={t('chooseLogo')}
        accept={types.map((type) => `.${type}`).join(',')}
        leftSection={<IconPhoto size={18} aria-hidden />}
        value={file}
        onChange={choose}
        error={trouble}
        clearable
        clearButtonProps={{ 'aria-label': t('clearLogo') }}
      />
      {preview && <img src={preview} alt={t('logoShown')} className={classes.logo} />}
    </div>
  )
}

/** The chosen file as an address of this page; given back when another is chosen. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
