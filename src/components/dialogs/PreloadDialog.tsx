import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { Button } from '../inputs/controls'

/**
 * A closed, invisible dialog for screens that open one just before heavy work. The first dialog inserts its
 * styles, which triggers a relayout of the whole page. Mounting this component while the page is idle moves
 * that cost away from the opening.
 */
export function PreloadDialog() {
  return (
    <Parts.Root open={false} lazyMount={false} unmountOnExit={false}>
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content maxWidth={{ md: 'dialogMedium' }}>
            <Parts.Header>
              <Parts.Title />
              <Button variant="quiet" size="icon" marginInlineStart="auto" />
            </Parts.Header>
            <Parts.Body />
            <Parts.Footer>
              <Button />
              <Button variant="solid" />
            </Parts.Footer>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
