import { Button } from '../../../components/inputs/controls'
import { NoticeBar } from '../../../components/states/NoticeBar'
import type { StorageState } from '../../../eventlog/workflows'
import { unfinishedWorkTexts as texts } from '../../../texts/shell/unfinishedWork'

type StorageWarningProps = {
  storage: Exclude<StorageState, 'ready'>
  onReload: () => void
}

/** Shown above the main area while input is not stored on this device. */
export function StorageWarning({ storage, onReload }: StorageWarningProps) {
  return (
    <NoticeBar
      role="status"
      action={
        storage === 'outdated' ? (
          <Button size="sm" onClick={onReload}>
            {texts.reload}
          </Button>
        ) : null
      }
    >
      <span data-storage={storage}>{texts.storage[storage]}</span>
    </NoticeBar>
  )
}
