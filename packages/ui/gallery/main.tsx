import '@kerf/ui/tokens.css';
import '@kerf/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

document.documentElement.lang = 'en';

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
