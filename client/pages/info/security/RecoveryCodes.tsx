import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { Alert, App, Button } from 'antd'
import { saveFile } from '../../../api/save-file.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { site } from '../../../site.ts'
import { useSession } from '../../../state/session/session.ts'
import { copy } from '../../../ui/copy.ts'

interface Props {
  codes: readonly string[]
  onSaved(): void
}

/** Fresh recovery codes, to be taken away: they are never shown again. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { message } = App.useApp()
  const account = useSession(({ user }) => user?.account ?? '')

  const copyAll = async () => {
    if (await copy(codes.join('\n'))) message.success(t('mfa.copied'))
    else message.error(t('mfa.copyFailed'))
  }
  const download = () => {
    const head = t('mfa.fileHead', { title: site.title[language], account })
    const text = [head, '', ...codes, ''].join('\r\n')
    // Editors of Windows take a text without this mark for one of the local code page.
    saveFile(new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')
  }
  return (
    <div className="security-codes">
      <Alert type="warning" showIcon title={t('mfa.recoveryHint')} />
      <ul aria-label={t('mfa.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="security-buttons">
        <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {t('mfa.download')}
        </Button>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyAll()}>
          {t('mfa.copyAll')}
        </Button>
        <Button type="primary" onClick={onSaved}>
          {t('mfa.saved')}
        </Button>
      </div>
    </div>
  )
}
