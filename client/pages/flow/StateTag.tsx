import { StateTag as TonedTag } from '../../fields/choice/StateTag.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/flow.ts'

/** Whether a definition or an instance goes on. */
export function StateTag({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation()
  return (
    <TonedTag tone={isActive ? 'success' : 'off'} shape>
      {t(isActive ? 'flow.active' : 'flow.suspended')}
    </TonedTag>
  )
}
