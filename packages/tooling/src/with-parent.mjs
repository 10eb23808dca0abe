// Preloaded into every service: should the command that started it be killed outright, it still ends in order.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
