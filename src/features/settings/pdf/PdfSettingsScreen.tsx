import { SettingsScreen } from '../../../kits/settings/SettingsScreen'
import type { PdfEditorActorRef } from '../../../machines/pdfEditor/pdfEditorMachine'
import { useJoined } from '../../../platform/useJoined'
import { pdfSettingsTexts as texts } from '../../../texts/settings/pdfSettings'
import { PdfForm } from './PdfForm'

const request = {}
const useEditor = (): PdfEditorActorRef | null => useJoined('pdfEditor', request)

/** /settings/pdf */
export const PdfSettingsScreen = () => (
  <SettingsScreen texts={texts} useEditor={useEditor}>
    {(actor, state) => <PdfForm actor={actor} state={state} />}
  </SettingsScreen>
)
