import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { Button, Spinner } from '../../../components/inputs/controls'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Toggle } from '../../../kits/form/Toggle'
import { stateName } from '../../../lib/stateName'
import type { DurableActorOf } from '../../../eventlog/durableActor'
import { columnsOf, countColumns } from '../../../machines/xlsxExport/columnFlags'
import type { xlsxExportMachine } from '../../../machines/xlsxExport/xlsxExportMachine'
import type { ColumnFlags, XlsxExportContext } from '../../../machines/xlsxExport/xlsxExportTypes'
import { excelExportTexts as texts } from '../../../texts/exports/excelExport'
import { FormatChoice, PdfToggles, usePdfExport, type ExportFormat } from './PdfChoice'

type ExcelExportDialogProps = { actor: DurableActorOf<typeof xlsxExportMachine> }

/** 'Excel-Tabelle exportieren': a toggle per column. It stays open if nothing could be saved. */
export function ExcelExportDialog({ actor }: ExcelExportDialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  const primary = useRef<HTMLButtonElement>(null)
  const { kind, flags } = snapshot.context
  const count = countColumns(flags)
  const isBusy = snapshot.hasTag('busy')
  const close = () => actor.send({ type: 'close' })
  const [format, setFormat] = useState<ExportFormat>('excel')
  const { parts, exportPdf } = usePdfExport(snapshot.context)
  const isPdf = format !== 'excel'
  const exportNow = () => {
    if (!isPdf) return actor.send({ type: 'export.start' })
    void exportPdf(format === 'onePdf')
    close()
  }
  return (
    <Dialog
      title={texts.title}
      onClose={close}
      rootAttributes={{ 'data-machine': 'xlsxExport', 'data-state': stateName(snapshot.value) }}
      initialFocus={() => primary.current}
      isBodyBare
      headerAction={
        <Box
          as="span"
          marginInlineStart="auto"
          color="fg.muted"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {isPdf ? null : texts.columns(count)}
        </Box>
      }
      footer={
        <>
          <Box
            role="status"
            flex={{ base: '1 0 100%', md: 1 }}
            fontSize="sm"
            lineHeight="sm"
            color="fg.muted"
          >
            {isPdf ? texts.pdfHints[format] : footerText(snapshot.context, count.on > 0, isBusy)}
          </Box>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            ref={primary}
            variant="solid"
            // Not `disabled`, which would lose the focus while the table is generated.
            aria-disabled={(!isPdf && !snapshot.can({ type: 'export.start' })) || undefined}
            onClick={exportNow}
          >
            {isBusy ? <Spinner /> : null}
            {texts.export}
          </Button>
        </>
      }
    >
      {kind === 'proofOfServices' ? (
        <FormatChoice format={format} isFixed={isBusy} onChange={setFormat} />
      ) : null}
      {isPdf ? (
        <PdfToggles {...parts} />
      ) : (
        <Columns actor={actor} context={snapshot.context} isBusy={isBusy} />
      )}
    </Dialog>
  )
}

type ColumnsProps = ExcelExportDialogProps & { context: XlsxExportContext; isBusy: boolean }

function Columns({ actor, context: { kind, customFields, flags }, isBusy }: ColumnsProps) {
  const switchColumn = (group: keyof ColumnFlags) => (id: string, isOn: boolean) =>
    actor.send({ type: 'column.switched', group, id, isOn })
  return (
    <>
      <Flex
        gap="2"
        paddingInline="5"
        paddingBottom="3"
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        borderColor="border"
      >
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'columns.switched', isOn: true })}
        >
          {texts.all}
        </Button>
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'columns.switched', isOn: false })}
        >
          {texts.none}
        </Button>
      </Flex>
      <Box
        role="region"
        aria-label={texts.columnRegion}
        // Disabled switches take no focus, so the container must be focusable for scrolling by keys.
        tabIndex={isBusy ? 0 : undefined}
        overflowY="auto"
        minHeight={0}
        flex={1}
        paddingInline="5"
        paddingBlock="3"
        _focusVisible={{ outline: '2px solid {colors.focus}', outlineOffset: '-2px' }}
      >
        <ColumnToggles
          heading={texts.columnGroup}
          isHeadingShown={customFields.length > 0}
          columns={columnsOf(kind, 'rhythm' in flags.columns)}
          flags={flags.columns}
          isFixed={isBusy}
          onChange={switchColumn('columns')}
        />
        {customFields.length === 0 ? null : (
          <ColumnToggles
            heading={texts.customFields}
            isHeadingShown
            columns={customFields.map(({ id, title }) => ({ id, label: title }))}
            flags={flags.customFields}
            isFixed={isBusy}
            onChange={switchColumn('customFields')}
          />
        )}
      </Box>
    </>
  )
}

function footerText({ kind, selection }: XlsxExportContext, hasColumn: boolean, isBusy: boolean): string {
  if (isBusy) return texts.working
  if (!hasColumn) return texts.needsColumn
  return selection === null ? texts.everything[kind] : texts.chosen[kind]({ count: selection.length })
}

type ColumnTogglesProps = {
  heading: string
  isHeadingShown: boolean
  columns: readonly { id: string; label: string }[]
  flags: Readonly<Record<string, boolean>>
  /** True while the table is generated. */
  isFixed: boolean
  onChange: (id: string, isOn: boolean) => void
}

function ColumnToggles({ heading, isHeadingShown, columns, flags, isFixed, onChange }: ColumnTogglesProps) {
  return (
    <Box role="group" aria-label={heading} marginBottom="3">
      {isHeadingShown ? (
        <Box aria-hidden fontSize="sm" lineHeight="sm" fontWeight="medium" color="fg.muted" marginBottom="2">
          {heading}
        </Box>
      ) : null}
      <Box columnCount={{ base: 1, sm: 2, md: 3 }} columnGap="4">
        {columns.map(({ id, label }) => (
          <Box key={id} breakInside="avoid" paddingBlock={{ md: '1' }}>
            <Toggle
              name={id}
              label={label}
              checked={flags[id] === true}
              isDisabled={isFixed}
              onChange={(isOn) => onChange(id, isOn)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
