import { Box } from '@chakra-ui/react/box'
import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { exportOptions } from '../../contract/proof/exportJob'
import { proofsTexts } from '../../texts/exports/proofs'
import { pdfSettingsTexts } from '../../texts/settings/pdfSettings'
import type { PdfParts } from './usePdfParts'

/**
 * Menu beside an export button that selects the contents of the PDFs. The choice is stored for later exports.
 */
export function PdfPartsMenu({ leftOut, switchPart }: PdfParts) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button size="icon" aria-label={proofsTexts.pdfParts} title={proofsTexts.pdfParts}>
          <Icon name="chevron-down" />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner role="region" aria-label={proofsTexts.pdfParts}>
          <Menu.Content minWidth="240px">
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
