import { MissingPanel } from '#components/shell/missing-panel.tsx';

export default MissingPanel;
