import './zod-config.ts';
import '@account-area/components/styles.css';
