import { useNavigate } from 'react-router-dom'
import { useTabs } from '../../state/tabs.ts'

/** Opens the tab closed last again. */
export function useReopen(): () => void {
  const navigate = useNavigate()
  return () => {
    const address = useTabs.getState().reopen()
    if (address) navigate(address)
  }
}
