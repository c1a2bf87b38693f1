import { useState } from 'react'

/**
 * Saves and then closes; `isSaving` meanwhile. `onSave` throws when it could not be saved: that is said in a toast, and what
 * was entered stays.
 */
export function useSaving(onSave: () => Promise<unknown>, onClose: () => void) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await onSave()
      onClose()
    } catch {
      setSaving(false)
    }
  }
  return { isSaving, save: () => void save() }
}
