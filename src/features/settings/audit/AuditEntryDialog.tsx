import { Box } from '@chakra-ui/react/box'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button } from '../../../components/inputs/controls'
import { formatDateTime } from '../../../texts/kit/format'
import { auditTexts as texts } from '../../../texts/settings/audit'
import { shellTexts } from '../../../texts/shell/shell'
import './audit.css'
import type { AuditRow } from './deriveAuditRows'

/** An entry of the log, with every changed value. */
export function AuditEntryDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { at, author, subject, deed, changes } = row
  const facts = [at === null ? '' : formatDateTime(at), author, subject].filter(Boolean)
  return (
    <Dialog
      title={deed}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>{shellTexts.close}</Button>}
    >
      <Box color="fg.muted" overflowWrap="anywhere">
        {facts.join(' · ')}
      </Box>
      {changes.length === 0 ? (
        <Box marginTop="4">{texts.noValues}</Box>
      ) : (
        <table className="audit-changes">
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before ?? shellTexts.missing}</td>
                <td>{after ?? shellTexts.missing}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
