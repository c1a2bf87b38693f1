import { App } from 'antd'
import { useCallback } from 'react'

/** Says what went wrong. The text is the key: five calls that fail alike show one toast. */
export function useFailureToast(): (error: Error) => void {
  const { message } = App.useApp()
  return useCallback((error) => void message.error({ content: error.message, key: error.message }), [message])
}
