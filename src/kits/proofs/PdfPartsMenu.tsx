import { Box } from '@chakra-ui/react/box'
import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { exportOptions } from '../../contract/proof/exportJob'
import { proofsTexts } from '../../texts/exports/proofs'
import { pdfSettingsTexts } from '../../texts/settings/pdfSettings'
import type { PdfParts } from './usePdfParts'

type PdfPartsMenuProps = PdfParts & {
  /** Exports several proofs as one PDF or as a ZIP; without it the menu has only the contents. */
  onExport?: ((isMerged: boolean) => void) | undefined
}

/**
 * Menu beside an export button: the other file format, and the contents of the PDFs. The contents are stored
 * for later exports.
 */
export function PdfPartsMenu({ leftOut, switchPart, onExport }: PdfPartsMenuProps) {
  const label = onExport === undefined ? proofsTexts.pdfParts : proofsTexts.pdfOptions
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="icon" aria-label={label} title={label}>
          <Icon name="chevron-down" />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner role="region" aria-label={label}>
          <Menu.Content minWidth="240px">
            {onExport === undefined ? null : (
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>{proofsTexts.pdfFormats}</Menu.ItemGroupLabel>
                <Menu.Item value="zip" closeOnSelect onClick={() => onExport(false)}>
                  {proofsTexts.asZip}
                </Menu.Item>
                <Menu.Item value="merged" closeOnSelect onClick={() => onExport(true)}>
                  {proofsTexts.asOnePdf}
                </Menu.Item>
              </Menu.ItemGroup>
            )}
            <Menu.ItemGroup>
              <Menu.ItemGroupLabel>{proofsTexts.pdfParts}</Menu.ItemGroupLabel>
              {exportOptions.map((part) => {
                const isShown = !leftOut.includes(part)
                return (
                  <Menu.CheckboxItem
                    key={part}
                    value={part}
                    checked={isShown}
                    onCheckedChange={(isChecked) => switchPart(part, isChecked)}
                  >
                    <Box flex={1}>{pdfSettingsTexts.parts[part]}</Box>
                    {isShown ? <Icon name="check" /> : null}
                  </Menu.CheckboxItem>
                )
              })}
            </Menu.ItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
