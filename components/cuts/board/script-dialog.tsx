import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { ScriptPreview, useScript } from '../start/script-preview.tsx';
import { useScriptShots } from './use-script-shots.ts';

/** A script becomes empty shots at the end of the film, after it was seen which. */
export function ScriptDialog({ onClose }: { onClose: () => void }) {
  const [script, setScript] = useState('');
  const shots = useScript(script);
  const add = useScriptShots();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title="Paste a script"
      description="Headings become scenes, each line gets a shot, spoken words get a line. They land at the end."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={shots.length === 0}
            onClick={() => {
              add(script);
              onClose();
            }}
          >
            {shots.length > 1 ? `Add ${shots.length} shots` : 'Add the shot'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Textarea
          aria-label="Script"
          rows={14}
          value={script}
          placeholder={'EXT. HARBOUR, DAY\nThe boat goes in from the quay.\nMARA: She gave it to the water.'}
          className="resize-none leading-relaxed"
          onChange={({ target }) => setScript(target.value)}
        />
        <div className="grid">
          {shots.length > 0 ? (
            <ScriptPreview shots={shots} />
          ) : (
            <p className="place-self-center text-sm text-muted">
              The shots are shown here before they are added.
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
